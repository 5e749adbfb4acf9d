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
} & ({ onClick: () => void; href?: never } | { href: string; onClick?: never })
