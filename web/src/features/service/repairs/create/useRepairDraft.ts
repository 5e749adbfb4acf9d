import type { Equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { useSession } from '../../../../lib/session.tsx'
import type { Draft, DraftValues } from './drafts.ts'
import { readDraft, removeDraft, useDraft, writeDraft } from './drafts.ts'

/** What was typed for this machine and not sent yet, kept with every change. */
export function useRepairDraft({ id, name }: Equipment, request: number | undefined) {
  const session = useSession()
  const [found] = useState(() => readDraft(session, id))
  const [requestKey] = useState(() => found?.requestKey ?? crypto.randomUUID())
  const [requestId, setRequestId] = useState(request ?? found?.requestId)
  const [isRestored, setIsRestored] = useState(found !== null)
  const kept = useDraft(session, id)
  const draftOf = (values: DraftValues, state: Pick<Draft, 'waiting' | 'refusal'>): Draft => ({
    equipmentId: id,
    equipmentName: name,
    requestId,
    values,
    requestKey,
    savedAt: new Date().toISOString(),
    ...state,
  })
  return {
    found,
    /** It was brought back, and can still be thrown away. */
    isRestored,
    isWaiting: kept?.waiting ?? false,
    refusal: kept?.refusal,
    draftOf,
    /** While it is typed. What was said against it stays until it is sent again. */
    keep: (values: DraftValues) =>
      writeDraft(session, draftOf(values, { waiting: false, refusal: kept?.refusal })),
    /** Until the connection is back. */
    keepWaiting: (values: DraftValues) => writeDraft(session, draftOf(values, { waiting: true })),
    /** The request was decided on by someone else: the ticket can be opened all the same. */
    forgetRequest: () => setRequestId(undefined),
    discard: () => {
      removeDraft(session, id)
      setIsRestored(false)
    },
  }
}
