import TextField from '@mui/material/TextField'
import type { DeviceTypeEntry } from '@yardmaster/core/contract/account/devices.ts'
import { NewDeviceRequest, REQUEST_NOTES_MAX } from '@yardmaster/core/contract/account/deviceRequests.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { useFailureReport } from '../../../ui/notices/useFailureReport.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useAddRequest } from './deviceRequests.api.ts'

type Props = { type: DeviceTypeEntry; onSent: (quantity: number) => void; onBack: () => void }

export function PurchaseForm({ type, onSent, onBack }: Props) {
  const text = useText()
  const isHere = useIsHere()
  const reportFailure = useFailureReport()
  const form = useContractForm(NewDeviceRequest, { device: type.id, quantity: 1, notes: '' })
  const { errors } = useFormState(form)
  const add = useAddRequest()
  const { error, showError } = useSaveResult(form, { title: type.label, onClose: onBack })
  const send = (body: NewDeviceRequest) =>
    add.mutate(
      { body },
      {
        onSuccess: () => onSent(body.quantity),
        onError: (refusal) => (isHere() ? showError(refusal) : reportFailure(type.label, refusal)),
      },
    )
  return (
    <ContractFormDialog
      form={form}
      title={type.label}
      maxWidth="xs"
      // One device without a note is a complete request.
      changed
      busy={add.isPending}
      error={error}
      save={text('catalog.send')}
      onSave={send}
      onClose={onBack}
    >
      <FormNumberField control={form.control} name="quantity" label={text('catalog.quantity')} />
      <TextField
        {...form.register('notes')}
        label={text('catalog.notes')}
        multiline
        minRows={3}
        error={Boolean(errors.notes)}
        helperText={errors.notes?.message ?? text('catalog.notes.hint')}
        slotProps={{ htmlInput: { maxLength: REQUEST_NOTES_MAX } }}
      />
    </ContractFormDialog>
  )
}
