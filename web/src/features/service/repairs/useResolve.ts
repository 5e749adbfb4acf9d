import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import type { ResolveForm, ResolveFormApi } from './repairForms.ts'
import { typedMeters } from './repairForms.ts'
import { readNewest, useResolveRepair } from './repairs.api.ts'

type Closing = { onClose: () => void; onResolved: () => void }

/** Sends the resolution. `base` is the ticket that it resolves, as it was last loaded. */
export function useResolve(repair: Repair, form: ResolveFormApi, { onClose, onResolved }: Closing) {
  const text = useText()
  const errorText = useErrorText()
  const resolve = useResolveRepair()
  const [base, setBase] = useState(repair)
  const [error, setError] = useState<string | null>(null)

  /**
   * Handles an edit conflict without losing input. If someone else edited the ticket, the user saves again;
   * if someone else resolved it, the user can still copy the text.
   */
  const loadNewest = async (refusal: CallError) => {
    const reason = errorText(refusal)
    try {
      const newest = await readNewest(repair.id)
      setBase(newest)
      const planned = new Set(newest.plannedTasks.map((task) => task.id))
      const done = form.getValues('tasksDone') ?? []
      form.setValue(
        'tasksDone',
        done.filter((taskId) => planned.has(taskId)),
      )
      setError(newest.isOpen ? `${reason} ${text('repair.resolve.again')}` : reason)
    } catch {
      setError(reason)
    }
  }
  const ticketNum = String(repair.ticketNum)
  const title = text('repair.resolve.title', { ticketNum })
  const outcome = useOutcome({
    title,
    onClose,
    onRefused: (refusal) => {
      if (refusal.status === 409) return void loadNewest(refusal)
      setError(showRefusal(form, refusal) ? null : errorText(refusal))
    },
  })
  const save = (values: ResolveForm) =>
    resolve.mutate(
      {
        params: { id: repair.id },
        body: {
          ...values,
          ...typedMeters(repair, values),
          totalLabor: values.totalLabor ?? 0,
          version: base.version,
        },
      },
      outcome(text('repair.resolved', { ticketNum }), { onSaved: onResolved }),
    )
  return { base, title, busy: resolve.isPending, error, save }
}
