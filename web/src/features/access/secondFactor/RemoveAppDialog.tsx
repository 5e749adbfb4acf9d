import Typography from '@mui/material/Typography'
import { PasswordAndCode } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useRemoveApp } from './secondFactor.api.ts'

/** Turns the authenticator app off. */
export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { mutate, isPending } = useRemoveApp()
  const form = useContractForm(PasswordAndCode, { password: '', code: '' })
  const { errors } = useFormState(form)
  const title = text('factor.app.removeTitle')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={isPending}
      error={error}
      save={text('factor.app.turnOff')}
      onSave={(body) => mutate({ body }, showResult(text('factor.app.turnedOff')))}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{text('factor.app.removeHint')}</Typography>
      <CodeField
        field={form.register('code')}
        label={text('factor.app.anyCode')}
        error={errors.code?.message}
        letters
      />
      <PasswordField field={form.register('password')} error={errors.password?.message} />
    </ContractFormDialog>
  )
}
