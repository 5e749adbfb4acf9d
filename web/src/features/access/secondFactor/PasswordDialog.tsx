import Typography from '@mui/material/Typography'
import { PasswordOnly } from '@yardmaster/core/contract/access/secondFactor.ts'
import { useFormState } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { PasswordField } from './PasswordField.tsx'

type Handlers<Answer> = { onSuccess: (answer: Answer) => void; onError: (refusal: CallError) => void }

type Props<Answer> = {
  title: string
  body: string
  save: string
  done: string
  busy: boolean
  onSave: (body: PasswordOnly, handlers: Handlers<Answer>) => void
  onSaved?: (answer: Answer) => void
  onClose: () => void
}

/** Confirms a change with the password. */
export function PasswordDialog<Answer>(props: Props<Answer>) {
  const { title, body, save, done, busy, onSave, onSaved, onClose } = props
  const form = useContractForm(PasswordOnly, { password: '' })
  const { errors } = useFormState(form)
  const { error, showResult } = useSaveResult(form, { title, onClose })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={busy}
      error={error}
      save={save}
      onSave={(values) => onSave(values, showResult<Answer>(done, onSaved))}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{body}</Typography>
      <PasswordField field={form.register('password')} error={errors.password?.message} first />
    </ContractFormDialog>
  )
}
