import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'
import { inView } from '../../lib/view.ts'

/** Paths of pages that the server renders. They need a full page load. */
const SERVED = /^\/(app|api|analytics)(\/|$|\?)/

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

/**
 * A link within the application, or a full page load for pages that the server renders, for the branch that
 * this page shows. Used as `component` of MUI's buttons.
 */
export function AppLink({ href, children, ...rest }: Props) {
  const isServed = SERVED.test(href)
  if (isServed || !href.startsWith('/')) {
    return (
      <a href={isServed ? inView(href) : href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )
}
