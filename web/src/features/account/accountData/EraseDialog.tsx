import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ERASURE_DAYS, ErasureRequest } from '@yardmaster/core/contract/account/accountData.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useErase } from './accountData.api.ts'

const DAY_MS = 86_400_000

/** Asks for the account's name and the user's password before the waiting period starts. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const format = useTimeFormat()
  const { name: company } = useSession().account
  const { mutate, isPending } = useErase()
  const form = useContractForm(ErasureRequest, { name: '', password: '' })
  const { errors } = useFormState(form)
  const title = text('accountData.erase.title', { company })
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const [date] = useState(() => format.date(new Date(Date.now() + ERASURE_DAYS * DAY_MS).toISOString()))
  const save = (body: ErasureRequest) =>
    mutate({ body }, showResult(text('accountData.erase.requested', { date })))
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      save={text('accountData.erase.confirm', { days: ERASURE_DAYS })}
      busy={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mt: -1, mb: 2 }}>
        {text('accountData.erase.warning', { date })}
      </Typography>
      <TextField
        {...form.register('name')}
        label={text('accountData.typeName', { name: company })}
        required
        autoFocus
        autoComplete="off"
        error={Boolean(errors.name)}
        helperText={errors.name?.message ?? ' '}
      />
      <TextField
        {...form.register('password')}
        label={text('accountData.password')}
        type="password"
        required
        autoComplete="current-password"
        error={Boolean(errors.password)}
        helperText={errors.password?.message ?? ' '}
      />
    </ContractFormDialog>
  )
}
