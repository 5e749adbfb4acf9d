import { isKeptRead } from '@yardmaster/core/offline.ts'
import { paths } from '@yardmaster/core/paths.ts'

/**
 * How the service worker handles a request. It leaves all others to the browser.
 *
 * - `sign`: signs a user in or out, which ends the use of what was kept for the user before.
 * - `form`: a form that leads to a page.
 * - `page`: a page of the application, or the one in the frame of the dashboard.
 * - `file`: code, styles and fonts, whose names change with their content.
 * - `read`: an answer that is kept for reading offline.
 */
export type RequestKind = 'sign' | 'form' | 'page' | 'file' | 'read'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** The server answers these paths itself. All others are pages of the application. */
const SERVED = /^\/(api|app|analytics|static|map|health|aemp|icons|live)(\/|$)|\.\w+$/

const SIGNS = new Set([paths.login(), '/app/login/company', paths.logout, paths.singleSignOn])
/** Begins a sign-in at a provider. Its end is left to the browser, because it comes from another site. */
const STARTS_SIGN_ON = /^\/app\/sso\/(?!callback$)[^/]+$/

export function kindOf({ method, mode, url }: Asked, origin: string): RequestKind | null {
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin) return null
  if (method === 'POST') return SIGNS.has(pathname) ? 'sign' : mode === 'navigate' ? 'form' : null
  if (method !== 'GET') return null
  if (mode === 'navigate' && STARTS_SIGN_ON.test(pathname)) return 'sign'
  if (mode === 'navigate') return pathname === paths.overview || !SERVED.test(pathname) ? 'page' : null
  if (pathname.startsWith('/static/')) return 'file'
  return isKeptRead(pathname) ? 'read' : null
}
