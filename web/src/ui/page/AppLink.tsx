import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'

/** Paths of pages that the server renders. They need a full page load. */
const SERVED = /^\/(app|api|analytics)(\/|$|\?)/

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

/**
 * A link within the application, or a full page load for pages that the server renders. Used as `component`
 * of MUI's buttons.
 */
export function AppLink({ href, children, ...rest }: Props) {
  if (SERVED.test(href) || !href.startsWith('/')) {
    return (
      <a href={href} {...rest}>
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
