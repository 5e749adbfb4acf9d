import type { HTMLAttributes, ReactElement } from 'react'
import { cloneElement } from 'react'

/**
 * A short explanation on hover, focus or long press. `Hints` shows it. Its code loads at the first one, and
 * until then the browser shows the title itself. The element keeps its own accessible name, and the title
 * describes it.
 */
export const Hint = ({
  title,
  children,
}: {
  title: string
  children: ReactElement<HTMLAttributes<HTMLElement>>
}) => (title ? cloneElement(children, { title, ...HINTED }) : children)

const HINTED = { 'data-hint': '' }
