import type { Equipment } from '@yardmaster/core/contract/equipment.ts'
import { useState } from 'react'
import { useSession } from '../../lib/session.tsx'
import type { DraftValues } from './drafts.ts'
import { readDraft, removeDraft, useIsWaiting, writeDraft } from './drafts.ts'

/** What was typed for this machine and not sent yet, kept with every change. */
export function useRepairDraft({ id, name }: Equipment, requestId: number | undefined) {
  const session = useSession()
  const [found] = useState(() => readDraft(session, id))
  const [requestKey] = useState(() => found?.requestKey ?? crypto.randomUUID())
  const [isRestored, setIsRestored] = useState(found !== null)
  const isWaiting = useIsWaiting(session, id)
  const draftOf = (values: DraftValues, waiting: boolean) => ({
    equipmentId: id,
    equipmentName: name,
    requestId: requestId ?? found?.requestId,
    values,
    requestKey,
    savedAt: new Date().toISOString(),
    waiting,
  })
  return {
    found,
    /** It was brought back, and can still be thrown away. */
    isRestored,
    isWaiting,
    draftOf,
    keep: (values: DraftValues, waiting = false) => writeDraft(session, draftOf(values, waiting)),
    discard: () => {
      removeDraft(session, id)
      setIsRestored(false)
    },
  }
}
