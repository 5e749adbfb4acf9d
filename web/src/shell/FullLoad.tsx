import { useEffect } from 'react'
import { NotFoundPage } from '../widgets/NotFoundPage.tsx'

/** Where this visit began. Below /app the server answers itself: had it sent us there, loading again would not end. */
const beganInApp = window.location.pathname.startsWith('/app/')

/** The pages below /app are the server's: the address is already right, so it only has to be loaded. */
export function FullLoad() {
  useEffect(() => {
    if (!beganInApp) window.location.reload()
  }, [])
  return beganInApp ? <NotFoundPage /> : null
}
