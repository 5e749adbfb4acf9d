import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { ChevronDownIcon } from '../../../../ui/icons.tsx'
import { FormPlanFields } from '../../../../widgets/tickets/FormPlanFields.tsx'
import type { CreateRepairFormApi } from './createRepairForm.ts'

type Props = { form: CreateRepairFormApi; equipmentId: number; disabled: boolean }

/** Often decided later, so it is folded away unless a draft has it. */
export function PlanFields({ form, equipmentId, disabled }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(() => {
    const { assigneeId, priority, dueDate, plannedHours } = form.getValues()
    return assigneeId !== null || priority !== 'normal' || dueDate !== null || plannedHours !== null
  })
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={isOpen}
      onChange={(_, open) => setOpen(open)}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ChevronDownIcon />}>{text('createRepair.plan')}</AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1 }}>
        {isOpen && (
          <FormPlanFields
            control={form.control}
            equipmentId={equipmentId}
            present={null}
            disabled={disabled}
          />
        )}
      </AccordionDetails>
    </Accordion>
  )
}
