import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { BUYER_MAX, Sale } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCurrencyUnit } from '../../../lib/currencyUnit.ts'
import { useToday } from '../../../lib/time.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { FormDayField } from '../../../ui/fields/FormDayField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useSell } from './equipment.api.ts'

export function SellDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { id, name } = profile.equipment
  const text = useText()
  const currency = useCurrencyUnit()
  const today = useToday()
  const sell = useSell()
  const form = useContractForm(Sale, { on: today, to: '', price: null })
  const { errors } = useFormState(form)
  const title = text('sale.title', { name })
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = (body: Sale) =>
    sell.mutate({ params: { id }, body }, showResult(text('equipment.sold', { name })))
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      // The form can be saved as it opens: a sale today needs no change.
      changed
      busy={sell.isPending}
      error={error}
      save={text('sale.save')}
      onSave={save}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('sale.hint')}</Typography>
      <Stack spacing={1} sx={{ pt: 1 }}>
        <FormDayField
          control={form.control}
          name="on"
          label={text('sale.on')}
          latest={today}
          required
          blank=""
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
        <FormNumberField
          control={form.control}
          name="price"
          label={text('sale.price')}
          decimals={2}
          unit={currency}
        />
      </Stack>
    </ContractFormDialog>
  )
}
