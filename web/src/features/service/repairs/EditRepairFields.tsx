import { OPEN_STATUSES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { FormCheckList } from '../../../ui/fields/FormCheckList.tsx'
import { FormDayField } from '../../../ui/fields/FormDayField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { FormPlanFields } from '../../../widgets/tickets/FormPlanFields.tsx'
import { DowntimeFields } from './DowntimeFields.tsx'
import { FormClient } from './FormClient.tsx'
import { SummedLabor } from './SummedLabor.tsx'
import { FormLongText } from './FormLongText.tsx'
import type { EditFormApi } from './repairForms.ts'
import { HOURS, inOrder } from './repairForms.ts'
import { LABELS } from './useRepairText.ts'

type Props = {
  form: EditFormApi
  repair: Repair
  /** The days on which the asset can have been checked in. */
  days: { earliest: string; latest: string }
  /** The tasks that can be planned. */
  tasks: readonly { id: number; name: string }[]
}

export function EditRepairFields({ form, repair, days, tasks }: Props) {
  const { isOpen } = repair
  const { control } = form
  const text = useText()
  const hours = (name: 'engineCount' | 'totalLabor') => (
    <FormNumberField control={control} name={name} label={text(LABELS[name])} decimals={2} unit={HOURS} />
  )
  const hasEntries = repair.laborMinutes !== null
  return (
    <>
      <FormDayField control={control} name="date" blank="" required {...days} label={text(LABELS.date)} />
      {hours('engineCount')}
      <FormLongText control={control} name="issue" required label={text(LABELS.issue)} />
      <FormClient form={form} />
      {!isOpen && <FormLongText control={control} name="resolution" label={text(LABELS.resolution)} />}
      {hasEntries ? <SummedLabor repair={repair} /> : hours('totalLabor')}
      {isOpen && tasks.length > 0 && (
        <FormCheckList
          control={control}
          name="plannedTasks"
          label={text(LABELS.plannedTasks)}
          options={tasks.map((task) => ({ id: task.id, label: task.name }))}
          sorted={inOrder}
        />
      )}
      <FormPlanFields control={control} equipmentId={repair.equipment.id} present={repair.assignee} />
      {isOpen && (
        <Controller
          control={control}
          name="status"
          render={({ field: { value, onChange } }) => (
            <WordChoice
              label={text(LABELS.status)}
              options={OPEN_STATUSES}
              nameOf={(status) => text(`ticketStatus.${status}`)}
              value={value ?? 'open'}
              onChange={onChange}
            />
          )}
        />
      )}
      <DowntimeFields control={control} />
    </>
  )
}
