import type { Technician } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useText } from '../../lib/intl.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { useAssignable } from './useTechnicians.ts'

type Props = {
  equipmentId: number
  /** Who has the ticket. */
  present: Technician | null
  value: number | null | undefined
  onChange: (assigneeId: number | null) => void
  error?: string | undefined
  disabled?: boolean
}

/** Chooses who works on a ticket. Workers can choose themselves only. */
export function AssigneeField({ equipmentId, present, value, ...field }: Props) {
  const text = useText()
  const { options, mayBeNobody } = useAssignable(equipmentId, present)
  return (
    <ChoiceField
      {...field}
      label={text('ticket.assignee')}
      options={options}
      {...(mayBeNobody && { none: text('ticket.nobody') })}
      value={value ?? null}
    />
  )
}
