import type { ReactNode } from 'react'

/** Something the reader can do on a page or to a row: declared once, shown as button, menu entry or both. */
export type Action = {
  id: string
  label: string
  icon?: ReactNode
  /** A reason: shown instead of letting it happen. */
  disabled?: string | null | undefined
  hidden?: boolean
  tone?: 'primary' | 'danger'
  /** Behind the three dots where there is room for buttons, too: seldom needed. */
  overflow?: true
} & (
  | { onClick: () => void; href?: never; menu?: never }
  | { href: string; onClick?: never; menu?: never }
  /** A button that opens a menu; within a menu its entries stand in its place. */
  | { menu: readonly Action[]; onClick?: never; href?: never }
)
