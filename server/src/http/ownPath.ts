import { isOwnPath, paths } from '@yardmaster/core/paths.ts'
import { screenAt } from '@yardmaster/core/screenAt.ts'

/** The paths that the server handles itself. On every other path, the browser application says what is wrong. */
const SERVER_PATHS = /^\/(api|app|analytics|live|static|map)(\/|$)/

export const isServerPath = (pathname: string): boolean => SERVER_PATHS.test(pathname)

/**
 * Redirects only within this application. Any other target would let an attacker use our name for their
 * page.
 */
export const ownPathOr = (path: string | undefined, otherwise: string): string =>
  path !== undefined && isOwnPath(path) ? path : otherwise

/**
 * Returns the page to open after the sign-in: the one that was asked for, or the dashboard if there is no such page.
 * Someone who types `/login` means no page at all.
 */
export function pageAfterSignIn(asked: string | undefined): string {
  const path = ownPathOr(asked, paths.dashboard)
  const [pathname = ''] = path.split(/[?#]/)
  const isPage = screenAt(pathname) !== null || (isServerPath(pathname) && pathname !== paths.login())
  return isPage ? path : paths.dashboard
}
