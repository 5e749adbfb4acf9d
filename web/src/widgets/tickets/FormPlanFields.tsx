import type { Priority, Technician } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { PRIORITIES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { useText } from '../../lib/intl.tsx'
import { FormDayField } from '../../ui/fields/FormDayField.tsx'
import { FormNumberField } from '../../ui/fields/FormNumberField.tsx'
import { WordChoice } from '../../ui/fields/WordChoice.tsx'
import { AssigneeField } from './AssigneeField.tsx'

type WithPlan = FieldValues & {
  assigneeId?: number | null | undefined
  priority?: Priority | undefined
  dueDate?: string | null | undefined
  plannedHours?: number | null | undefined
}

type Props<Input extends WithPlan, Output> = {
  control: Control<Input, unknown, Output>
  equipmentId: number
  present: Technician | null
  disabled?: boolean
}

/** Who works on a ticket, how urgent it is, until when, and how long the work will take. */
export function FormPlanFields<Input extends WithPlan, Output>(props: Props<Input, Output>) {
  const { control, equipmentId, present, disabled = false } = props
  const text = useText()
  return (
    <>
      <Controller
        control={control}
        name={'assigneeId' as Path<Input>}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <AssigneeField
            equipmentId={equipmentId}
            present={present}
            value={value}
            onChange={onChange}
            error={error?.message}
            disabled={disabled}
          />
        )}
      />
      <Controller
        control={control}
        name={'priority' as Path<Input>}
        render={({ field: { value, onChange } }) => (
          <WordChoice
            label={text('ticket.priority')}
            options={PRIORITIES}
            nameOf={(priority) => text(`priority.${priority}`)}
            value={value ?? 'normal'}
            onChange={onChange}
          />
        )}
      />
      <FormDayField control={control} name={'dueDate' as never} label={text('ticket.dueDate')} />
      <FormNumberField
        control={control}
        name={'plannedHours' as never}
        label={text('ticket.plannedHours')}
        decimals={2}
        unit={{ name: 'h', position: 'end' }}
      />
    </>
  )
}
