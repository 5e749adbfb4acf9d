import { formatView } from '@yardmaster/core/view.ts'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { currentView } from '../../lib/view.ts'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'
import type { QueuedChange } from './queuedChanges.ts'
import { queuedChanges } from './queuedChanges.ts'
import { randomUuid } from './useKeptDraft.ts'

type Change = Pick<QueuedChange, 'kind' | 'params' | 'body' | 'name' | 'detail' | 'page'>

/**
 * Returns a function that keeps a change until the connection is back. It returns false if there is a
 * connection, or if the browser can't store the change: the caller then sends it. A change that was sent is
 * never queued, because its answer may only be lost.
 */
export function useQueue(): (change: Change) => boolean {
  const text = useText()
  const session = useSession()
  const { show } = useSnackbar()
  return (change) => {
    const view = currentView()
    if (navigator.onLine || !view) return false
    const sending = { requestKey: randomUuid(), savedAt: new Date().toISOString(), waiting: true }
    if (!queuedChanges.write(session, { ...change, view: formatView(view), ...sending })) return false
    show(text('outbox.kept'), { tone: 'info' })
    return true
  }
}
