import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { activity } from '@yardmaster/core/contract/activity.ts'
import { people } from '@yardmaster/core/contract/people.ts'
import { session } from '@yardmaster/core/contract/session.ts'
import { userAccess } from '@yardmaster/core/contract/userAccess.ts'
import type { User } from '@yardmaster/core/contract/users.ts'
import { UserForm, users } from '@yardmaster/core/contract/users.ts'
import { assignableRoles } from '@yardmaster/core/policy.ts'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { showRefusal, useContractForm } from '../lib/form.ts'
import { useErrorText, useText } from '../lib/intl.tsx'
import { useCall } from '../lib/query.ts'
import { useActor } from '../lib/session.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useSnackbar } from '../ui/Snackbars.tsx'

/** Someone who signs in: operators have no address to edit. */
export type EditableUser = User & { email: string }
export const isEditable = (user: User | undefined): user is EditableUser => Boolean(user?.email)

type Props = { user: EditableUser; onClose: () => void }

const FIELDS = [
  { name: 'firstName', label: 'profile.firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: 'profile.lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: 'profile.email', autoComplete: 'email', type: 'email' },
] as const

const useUpdateUser = () =>
  useCall(users.update, {
    invalidates: [users.read, people.list, session.read, activity.recent, userAccess.read],
  })

/** Name, address and, of others, the role. */
export function EditUserDialog({ user, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const isSelf = useActor().userId === user.id
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
          autoComplete={isSelf ? autoComplete : 'off'}
          error={Boolean(errors[name])}
          helperText={errors[name]?.message ?? ' '}
        />
      ))}
      {/* Nobody changes those of oneself. */}
      {!isSelf && <RoleFields control={form.control} error={errors.role?.message} />}
    </FormDialog>
  )
}

type RoleProps = { control: Control<UserForm, unknown, UserForm>; error: string | undefined }

/** View-only is something that only a worker can be. */
function RoleFields({ control, error }: RoleProps) {
  const text = useText()
  const roles = assignableRoles(useActor())
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <TextField
            {...field}
            select
            label={text('profile.role')}
            error={Boolean(error)}
            helperText={error ?? text(`profile.role.${field.value}`)}
          >
            {roles.map((each) => (
              <MenuItem key={each} value={each}>
                {text(`role.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {role === 'worker' && (
        <Controller
          control={control}
          name="viewOnly"
          render={({ field }) => (
            <FormControlLabel
              label={text('profile.viewOnly')}
              control={<Checkbox checked={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
            />
          )}
        />
      )}
    </>
  )
}
