import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { BUYER_MAX, Sale } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { Controller, useFormState } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSell } from './equipment.api.ts'

export function SellDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { id, name } = profile.equipment
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const today = useToday()
  const sell = useSell()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(Sale, { on: today, to: '', price: null })
  const { errors, isDirty, isValid } = useFormState(form)
  const save = (body: Sale) =>
    sell.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          onClose()
          show(text('equipment.sold', { name }))
        },
        onError: (refusal) => setError(showRefusal(form, refusal) ? null : errorText(refusal)),
      },
    )
  return (
    <FormDialog
      open
      title={text('sale.title', { name })}
      maxWidth="xs"
      // The form can be saved as it opens: a sale today needs no change.
      changed
      unsaved={isDirty}
      valid={isValid}
      busy={sell.isPending}
      error={error}
      save={text('sale.save')}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('sale.hint')}</Typography>
      <Stack spacing={1} sx={{ pt: 1 }}>
        <Controller
          control={form.control}
          name="on"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DayField
              label={text('sale.on')}
              value={value}
              latest={today}
              required
              error={errors.on?.message}
              onChange={(day) => onChange(day ?? '')}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        />
        <TextField
          {...form.register('to')}
          label={text('sale.to')}
          autoFocus
          autoComplete="off"
          error={Boolean(errors.to)}
          helperText={errors.to?.message ?? ' '}
          slotProps={{ htmlInput: { maxLength: BUYER_MAX } }}
        />
        <Controller
          control={form.control}
          name="price"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <NumberField
              label={text('sale.price')}
              value={value}
              decimals={2}
              unit={{ name: '$', position: 'start' }}
              error={errors.price?.message}
              onChange={onChange}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        />
      </Stack>
    </FormDialog>
  )
}
