import { useEffect } from 'react'
import { NotFoundPage } from '../widgets/NotFoundPage.tsx'

/**
 * Whether the visit started under /app, where the server renders the pages. If the server itself sent us
 * here, reloading would loop forever.
 */
const beganInApp = window.location.pathname.startsWith('/app/')

/** The server renders the pages under /app. The URL is already right, so this only reloads it. */
export function FullLoad() {
  useEffect(() => {
    if (!beganInApp) window.location.reload()
  }, [])
  return beganInApp ? <NotFoundPage /> : null
}
