import type { SyntheticEvent } from 'react'
import { turnPushOff } from '../../features/alerts/push/push.public.ts'
import { useText } from '../../lib/intl.tsx'
import { forgetAnswers } from '../../lib/keptAnswers.ts'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'

/**
 * Returns what happens before the form that signs out is sent: whoever uses this device next must see neither
 * the data nor the alerts of this user. Only the server can end the session, so it needs a connection.
 */
export function useSignOut(): (event: SyntheticEvent<HTMLFormElement>) => void {
  const text = useText()
  const { show } = useSnackbar()
  return (event) => {
    event.preventDefault()
    const form = event.currentTarget
    void (async () => {
      if (!(await reachesServer())) return show(text('offline.signOut'), { tone: 'info' })
      // The service worker forgets them, too, but it doesn't see the requests of a page that was loaded without it.
      await Promise.allSettled([forgetAnswers(), turnPushOff()])
      form.submit()
    })()
  }
}

/** Milliseconds. */
const PATIENCE = 5000

/** A browser with a network may still not reach the server. Its answers to this are never kept. */
async function reachesServer(): Promise<boolean> {
  if (!navigator.onLine) return false
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const
  return fetch('/health', asked).then(
    () => true,
    () => false,
  )
}
