import type { ReactNode } from 'react'

type Props = { to: string; className?: string; children: ReactNode }

/** A link that navigates the whole page, not only the frame. */
export const Out = ({ to, className, children }: Props) => (
  <a href={to} target="_top" className={className}>
    {children}
  </a>
)

export const openOutside = (path: string): void => void window.open(path, '_top')
