import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { CHECK_NOTES_MAX } from '@yardmaster/core/contract/rentals/checks.ts'
import type { CheckItem, CheckMark, Condition } from '@yardmaster/core/rules/checks.ts'
import { needsRepair, newlyDamaged } from '@yardmaster/core/rules/checks.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import type { CheckFormApi } from './checkForm.ts'

type Props = {
  form: CheckFormApi
  /** Offers a service ticket for damage. */
  isReturn: boolean
  before: Condition | null
}

/** The notes and, if a return finds damage, the ticket for it. */
export function DamageFields({ form, isReturn, before }: Props) {
  const text = useText()
  const mayOpen = useCan('repair.create')
  const condition = useWatch({ control: form.control, name: 'condition' })
  const damaged = newlyDamaged(condition as Record<CheckItem, CheckMark>, before)
  const offersTicket = isReturn && mayOpen && needsRepair(damaged)
  return (
    <>
      {offersTicket && (
        <Alert severity="warning" icon={<WarningIcon />} sx={{ mb: 2, alignItems: 'center' }}>
          <Controller
            control={form.control}
            name="openTicket"
            render={({ field: { value, onChange } }) => (
              <FormControlLabel
                label={text('check.openTicket')}
                control={<Checkbox checked={value} onChange={(_, checked) => onChange(checked)} />}
              />
            )}
          />
        </Alert>
      )}
      <Controller
        control={form.control}
        name="notes"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            fullWidth
            label={text(offersTicket ? 'check.damageNotes' : 'check.notes')}
            multiline
            minRows={2}
            maxRows={10}
            error={Boolean(error)}
            helperText={error?.message ?? ' '}
            slotProps={{ htmlInput: { maxLength: CHECK_NOTES_MAX } }}
          />
        )}
      />
    </>
  )
}
