import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useRemoveRepair } from './repairs.api.ts'

const CHOICES = ['keep', 'undo'] as const
type Service = (typeof CHOICES)[number]

type Props = {
  repair: Repair
  onClose: () => void
  onDeleted: () => void
}

/** Deletes a ticket. If it did service, the user decides whether that still counts. */
export function DeleteRepairDialog({ repair, onClose, onDeleted }: Props) {
  const text = useText()
  const remove = useRemoveRepair()
  const [service, setService] = useState<Service>('keep')
  const ticketNum = String(repair.ticketNum)
  const title = text('repair.delete.title', { ticketNum })
  const outcome = useOutcome({ title, onClose })
  const confirm = () =>
    remove.mutate(
      { params: { id: repair.id }, query: { service } },
      outcome(text('repair.deleted', { ticketNum }), { onSaved: onDeleted }),
    )
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={title}
      body={text('repair.delete.body')}
      confirm={text('action.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {didService(repair) && (
        <FormControl sx={{ mt: 2 }}>
          <FormLabel id="service-counts">{text('repair.delete.service')}</FormLabel>
          <RadioGroup
            aria-labelledby="service-counts"
            value={service}
            onChange={(_, value) => setService(value as Service)}
          >
            {CHOICES.map((choice) => (
              <FormControlLabel
                key={choice}
                value={choice}
                control={<Radio />}
                label={text(`repair.delete.${choice}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </ConfirmDialog>
  )
}

const didService = ({ isOpen, plannedTasks, nextServiceDate, nextServiceEngineHours }: Repair) =>
  !isOpen &&
  (plannedTasks.some(({ done }) => done) || nextServiceDate !== null || nextServiceEngineHours !== null)
