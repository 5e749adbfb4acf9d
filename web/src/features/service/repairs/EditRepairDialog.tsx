import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useToday } from '../../../lib/time.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { MergeNotice } from '../../../widgets/merge/MergeNotice.tsx'
import { useTechnicians } from '../../../widgets/tickets/useTechnicians.ts'
import { EditRepairFields } from './EditRepairFields.tsx'
import { EditForm, editFormOf } from './repairForms.ts'
import { useMachineTasks } from './repairs.api.ts'
import { useRepairEdit } from './useRepairEdit.ts'
import { useRepairText } from './useRepairText.ts'

/** Edits a ticket. Users see someone else's change before they overwrite it. */
export function EditRepairDialog({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const form = useContractForm(EditForm, editFormOf(repair))
  const { base, meeting, title, busy, saving, error, save } = useRepairEdit(repair, form, onClose)
  const { data: assigned = [] } = useMachineTasks(repair.equipment.id, base.isOpen)
  const tasks = plannable([...repair.plannedTasks, ...base.plannedTasks], assigned)
  const { data: technicians = [] } = useTechnicians(repair.equipment.id)
  const people = [repair.assignee, base.assignee].flatMap((person) => person ?? [])
  const repairText = useRepairText(tasks, [...technicians, ...people])
  const today = useToday()
  const days = { earliest: repair.equipment.existsSince, latest: base.dateCompleted ?? today }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={busy}
      saving={saving}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      {meeting && (
        <MergeNotice
          key={base.version}
          meeting={meeting}
          {...repairText}
          onChoose={(path, values) => {
            const field = path as keyof EditForm
            form.setValue(field, values[field], { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      <EditRepairFields form={form} repair={base} days={days} tasks={tasks} />
    </ContractFormDialog>
  )
}

/** Returns the planned tasks and the other tasks of the asset. */
function plannable(planned: Repair['plannedTasks'], assigned: readonly TaskAssignment[]) {
  const names = new Map(planned.map(({ id, name }) => [id, name]))
  for (const { task } of assigned) names.set(task.id, task.name)
  return [...names].map(([id, name]) => ({ id, name }))
}
