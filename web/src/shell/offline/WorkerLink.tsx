import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../lib/intl.tsx'
import { forgetUnlessOf } from '../../lib/keptAnswers.ts'
import { useSession } from '../../lib/session.tsx'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'
import { startWorker } from './startWorker.ts'

/** Starts the service worker, and says when there is a new version of the application. */
export function WorkerLink() {
  const text = useText()
  const { show } = useSnackbar()
  const { user } = useSession()
  const onNewVersion = useEffectEvent(() =>
    show(text('offline.newVersion'), {
      tone: 'info',
      action: { label: text('offline.reload'), onClick: () => window.location.reload() },
    }),
  )
  useEffect(() => startWorker(() => onNewVersion()), [])
  // The worker also does this, but it doesn't see the requests of a page that was loaded without it.
  useEffect(() => {
    if ('caches' in window) void forgetUnlessOf(user.id)
  }, [user.id])
  return null
}
