import type { SyntheticEvent } from 'react'
import { useText } from '../../lib/intl.tsx'
import { forgetAnswers } from '../../lib/keptAnswers.ts'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'

/**
 * Returns what happens before the browser sends the form that signs out. Only the server can end the session,
 * so it needs a connection.
 */
export function useSignOut(): (event: SyntheticEvent) => void {
  const text = useText()
  const { show } = useSnackbar()
  return (event) => {
    // The service worker does the same, but it doesn't see the requests of a page that was loaded without it.
    if (navigator.onLine) return void forgetAnswers()
    event.preventDefault()
    show(text('offline.signOut'), { tone: 'info' })
  }
}
