import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'

const CHOICES = ['keep', 'undo'] as const
type Service = (typeof CHOICES)[number]

type Props = {
  repair: Repair
  busy: boolean
  onClose: () => void
  onConfirm: (service: Service) => void
}

/** Deletes a ticket. If it did service, the user decides whether that still counts. */
export function DeleteRepairDialog({ repair, busy, onClose, onConfirm }: Props) {
  const text = useText()
  const [service, setService] = useState<Service>('keep')
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text('repair.delete.title', { ticketNum: String(repair.ticketNum) })}
      body={text('repair.delete.body')}
      confirm={text('action.delete')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => onConfirm(service)}
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
