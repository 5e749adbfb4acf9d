import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import type { EditForm, EditFormApi } from './repairForms.ts'
import { editFormOf } from './repairForms.ts'
import { readMeeting, useUpdateRepair } from './repairs.api.ts'

/** Saves the edited ticket. If someone else changed it in the meantime, both changes are merged. */
export function useRepairEdit(repair: Repair, form: EditFormApi, onClose: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const update = useUpdateRepair()
  const maySeeClients = useCan('client.read')
  const [error, setError] = useState<string | null>(null)
  const { id, ticketNum } = repair
  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: repair,
    formOf: editFormOf,
    merge: mergeEdits<EditForm>,
    readNewest: () => readMeeting(id),
  })

  const refuse = async (refusal: CallError, mine: EditForm) => {
    if (refusal.status !== 409) return setError(showRefusal(form, refusal) ? null : errorText(refusal))
    // The dialog reports that the ticket was resolved, because no field can. The fields themselves show other
    // edits.
    setError(refusal.code === 'error.changedMeanwhile' ? null : errorText(refusal))
    await meet(mine).catch((failure: unknown) => setError(errorText(failure)))
  }
  const title = text('repair.edit.title', { ticketNum: String(ticketNum) })
  const outcome = useOutcome({ title, onClose })
  const save = (values: EditForm) => {
    const { engineCount, totalLabor, plannedTasks, client, ...typed } = values
    const body = {
      ...typed,
      engineCount: engineCount ?? 0,
      totalLabor: totalLabor ?? 0,
      ...(base.isOpen && { plannedTasks }),
      ...(maySeeClients && { clientId: client?.client.id ?? null, siteId: client?.site?.id ?? null }),
      version: base.version,
    }
    update.mutate(
      { params: { id }, body },
      outcome(text('repair.saved', { ticketNum: String(ticketNum) }), {
        onRefused: (refusal) => void refuse(refusal, values),
      }),
    )
  }
  const { isPending: saving } = update
  return { base, meeting, title, busy: saving || isReading, saving, error, save }
}
