import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { refreshTasks } from './createRepair.api.ts'
import type { CreateRepair, CreateRepairFormApi } from './createRepairForm.ts'
import type { RepairDraft } from './useRepairDraft.ts'

type Options = {
  form: CreateRepairFormApi
  draft: RepairDraft
  equipmentId: number
  assignments: readonly TaskAssignment[]
}

/** Stores the input as a draft, and shows in the form why the server rejected the draft. */
export function useDraftOfForm({ form, draft, equipmentId, assignments }: Options): void {
  const { isDirty } = useFormState(form)
  const values = useWatch({ control: form.control, compute: (now) => now })
  const { keep, refusal } = draft
  useEffect(() => {
    if (isDirty && !draft.isWaiting) keep(values)
    // oxlint-disable-next-line react/exhaustive-deps -- Stores the draft only when the user changes a value.
  }, [values, isDirty])
  useEffect(() => {
    for (const [field, message] of Object.entries(refusal?.errors ?? {})) {
      form.setError(field as keyof CreateRepair, { type: 'server', message })
    }
    // Reloads the tasks: a planned task that is no longer assigned to the asset couldn't be unchecked.
    if (refusal) void refreshTasks(equipmentId)
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once for each refusal.
  }, [refusal?.at])
  useEffect(() => {
    const planned = form.getValues('plannedTasks')
    const known = planned.filter((id) => assignments.some(({ task }) => task.id === id))
    if (known.length < planned.length) form.setValue('plannedTasks', known, { shouldDirty: true })
  }, [assignments, form])
}
