import TextField from '@mui/material/TextField'
import type { User } from '@yardmaster/core/contract/users.ts'
import { UserForm } from '@yardmaster/core/contract/users.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../lib/form.ts'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSnackbar } from '../../ui/Snackbars.tsx'
import { useUpdateUser } from './userProfile.api.ts'

type Props = { user: User & { email: string }; onClose: () => void }

const FIELDS = [
  { name: 'firstName', label: 'profile.firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: 'profile.lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: 'profile.email', autoComplete: 'email', type: 'email' },
] as const

/** One's own name and address. Role and view-only stay as they are: nobody changes those of oneself. */
export function EditUserDialog({ user, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate, isPending } = useUpdateUser()
  const [error, setError] = useState<string | null>(null)
  const { firstName, lastName, email, role, viewOnly } = user
  const form = useContractForm(UserForm, { firstName, lastName, email, role, viewOnly })
  const { errors, isDirty, isValid } = useFormState(form)
  const save = (body: UserForm) =>
    mutate(
      { params: { id: user.id }, body },
      {
        onSuccess: () => {
          onClose()
          show(text('profile.saved'))
        },
        onError: (refusal) => setError(showRefusal(form, refusal, 'email') ? null : errorText(refusal)),
      },
    )
  return (
    <FormDialog
      open
      title={text('profile.edit')}
      maxWidth="xs"
      changed={isDirty}
      valid={isValid}
      busy={isPending}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, autoComplete, type }, index) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={text(label)}
          type={type}
          required
          autoFocus={index === 0}
          autoComplete={autoComplete}
          error={Boolean(errors[name])}
          helperText={errors[name]?.message ?? ' '}
        />
      ))}
    </FormDialog>
  )
}
