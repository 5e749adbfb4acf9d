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
    if (!navigator.onLine) return show(text('offline.signOut'), { tone: 'info' })
    const form = event.currentTarget
    // The service worker forgets them, too, but it doesn't see the requests of a page that was loaded without it.
    void Promise.allSettled([forgetAnswers(), turnPushOff()]).finally(() => form.submit())
  }
}
