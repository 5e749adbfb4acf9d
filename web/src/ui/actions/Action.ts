import type { ReactNode } from 'react'

/**
 * Something the user can do on a page or to a row. It is declared once and shown as a button, a menu entry
 * or both.
 */
export type Action = {
  id: string
  label: string
  icon?: ReactNode
  /** The reason why the action is blocked. It is shown instead of performing the action. */
  disabled?: string | null | undefined
  hidden?: boolean
  /** One of several choices in a menu: whether it is the present one. */
  checked?: boolean
  tone?: 'primary' | 'danger'
  /** Rarely needed: stays in the overflow menu even if there is room for buttons. */
  overflow?: true
  /** Often needed on the go: stays in the bar on a phone, as an icon. */
  inPhoneBar?: true
} & (
  | { onClick: () => void; href?: never; menu?: never }
  | { href: string; onClick?: never; menu?: never }
  /** A button that opens a menu. Inside another menu, its entries are listed in its place. */
  | { menu: readonly Action[]; onClick?: never; href?: never }
)
