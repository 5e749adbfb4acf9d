import type { Equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { useSession } from '../../../../lib/session.tsx'
import type { Draft, DraftValues } from './drafts.ts'
import { readDraft, removeDraft, useDraft, writeDraft } from './drafts.ts'

/** The unsent input for this asset, stored on every change. */
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
    /** The draft was restored, and the user can still discard it. */
    isRestored,
    isWaiting: kept?.waiting ?? false,
    refusal: kept?.refusal,
    draftOf,
    /**
     * Stores the input while the user types. The reason for a rejection is kept until the ticket is sent
     * again.
     */
    keep: (values: DraftValues) =>
      writeDraft(session, draftOf(values, { waiting: false, refusal: kept?.refusal })),
    /** Stores the ticket until the connection is back. */
    keepWaiting: (values: DraftValues) => writeDraft(session, draftOf(values, { waiting: true })),
    /** Someone else has already decided on the request; the ticket can still be opened without it. */
    forgetRequest: () => setRequestId(undefined),
    discard: () => {
      removeDraft(session, id)
      setIsRestored(false)
    },
  }
}

export type RepairDraft = ReturnType<typeof useRepairDraft>
