import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { UserPasswordForm } from '@yardmaster/core/contract/account/users.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { unguessable } from '../../../widgets/people/unguessable.ts'
import { useSetPassword } from './users.api.ts'

type Props = { user: User; onClose: () => void }

const FIELDS = [
  { name: 'password', label: 'people.password' },
  { name: 'confirmPass', label: 'people.confirmPass' },
] as const

/** Sets a new password for another user. The administrator passes it on by other means. */
export function UserPasswordDialog({ user, onClose }: Props) {
  const text = useText()
  const { mutate, isPending } = useSetPassword()
  const { name } = user
  const company = useSession().account.name
  const schema = UserPasswordForm.check(unguessable(() => ({ ...user, company })))
  const form = useContractForm(schema, { password: '', confirmPass: '' })
  const { errors } = useFormState(form)
  const title = text('people.editPassword')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = ({ password }: UserPasswordForm) =>
    mutate({ params: { id: user.id }, body: { password } }, showResult(text('people.passwordSet', { name })))
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
        {text('people.passwordHint', { name })}
      </Typography>
      {FIELDS.map((field, index) => (
        <TextField
          key={field.name}
          {...form.register(field.name, { deps: ['confirmPass'] })}
          label={text(field.label)}
          type="password"
          required
          autoFocus={index === 0}
          autoComplete="new-password"
          error={Boolean(errors[field.name])}
          helperText={errors[field.name]?.message ?? ' '}
        />
      ))}
    </ContractFormDialog>
  )
}
