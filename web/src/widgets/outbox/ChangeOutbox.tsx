import { useErrorText, useText } from '../../lib/intl.tsx'
import type { QueuedChange } from './queuedChanges.ts'
import { outgoingOf, queuedChanges, sendChange } from './queuedChanges.ts'
import { useOutbox } from './useOutbox.ts'

/** Sends the small changes that wait for the connection, whichever page the user is on. */
export function ChangeOutbox() {
  const text = useText()
  const titleOf = ({ kind, name }: QueuedChange) => text(`outbox.change.${kind}`, { name })
  useOutbox({
    store: queuedChanges,
    send: sendChange,
    outgoingOf,
    formOf: ({ page }) => page,
    canRetry: true,
    refusalText: useErrorText(),
    texts: {
      title: titleOf,
      detail: ({ detail }) => detail,
      sent: (change) => text('outbox.sent', { title: titleOf(change) }),
      refused: (change, reason) => text('outbox.refused', { title: titleOf(change), reason }),
      show: text('outbox.show'),
      edit: text('outbox.show'),
    },
  })
  return null
}
