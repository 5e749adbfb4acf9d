import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'

/** Paths of the server's own pages: they need a full load. */
const SERVED = /^\/(app|api|analytics)(\/|$|\?)/

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

/** A link within the application, or a full load for what the server draws. For `component` of MUI's buttons. */
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
