import type { Equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { useSession } from '../../../../lib/session.tsx'
import { useKeptDraft } from '../../../../widgets/outbox/useKeptDraft.ts'
import type { Draft, DraftValues } from './drafts.ts'
import { drafts } from './drafts.ts'

/** The unsent input for this asset, stored on every change. */
export function useRepairDraft({ id, name }: Equipment, request: number | undefined) {
  const session = useSession()
  const [requestId, setRequestId] = useState(() => request ?? drafts.read(session, id)?.requestId)
  const kept = useKeptDraft<Draft, DraftValues>(drafts, id, (values, sending) => ({
    equipmentId: id,
    equipmentName: name,
    requestId,
    values,
    ...sending,
  }))
  return {
    ...kept,
    /** Someone else has already decided on the request; the ticket can still be opened without it. */
    forgetRequest: () => setRequestId(undefined),
  }
}

export type RepairDraft = ReturnType<typeof useRepairDraft>
