import TextField from '@mui/material/TextField'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { userAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { emailChange } from '@yardmaster/core/contract/account/users.emailChange.ts'
import { UserChange, users } from '@yardmaster/core/contract/account/users.ts'
import { isViewOnly } from '@yardmaster/core/rules/viewOnly.ts'
import { useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '../../lib/form.ts'
import { useText } from '../../lib/intl.tsx'
import { useCall, useEndpoint } from '../../lib/query.ts'
import { useActor } from '../../lib/session.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useSaveResult } from '../../ui/page/useSaveResult.ts'
import type { EditableUser } from './editableUser.ts'
import { RoleFields } from './RoleFields.tsx'

type Props = { user: EditableUser; onClose: () => void }

const FIELDS = [
  { name: 'firstName', label: 'profile.firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: 'profile.lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: 'profile.email', autoComplete: 'email', type: 'email' },
] as const

const useUpdateUser = () =>
  useCall(users.update, {
    invalidates: [
      users.read,
      people.list,
      branches.users,
      session.read,
      activity.recent,
      userAccess.read,
      emailChange.read,
    ],
  })

const normal = (email: string) => email.trim().toLowerCase()

/** Users who change their own email address must type their password. */
const schemaFor = (ownEmail: string | null) =>
  UserChange.check(
    z.refine(
      (form) => ownEmail === null || normal(form.email) === ownEmail || Boolean(form.currentPassword),
      { path: ['currentPassword'], error: 'error.required', when: () => true },
    ),
  )

/** Edits the name, the email address and, for other users, the role. */
export function EditUserDialog({ user, onClose }: Props) {
  const text = useText()
  const isSelf = useActor().userId === user.id
  const { mutate, isPending } = useUpdateUser()
  const { firstName, lastName, email, role, viewOnly } = user
  const form = useContractForm(schemaFor(isSelf ? email : null), {
    firstName,
    lastName,
    email,
    role,
    viewOnly,
    currentPassword: '',
  })
  const { errors, isDirty, isValid } = useFormState(form)
  const [chosenRole, chosenViewOnly, typedEmail] = useWatch({
    control: form.control,
    name: ['role', 'viewOnly', 'email'],
  })
  const ownEmailChanges = isSelf && normal(typedEmail) !== email
  const needsLink = useEndpoint(emailChange.read, {}, { enabled: isSelf }).data?.needsLink && ownEmailChanges
  const title = text('profile.edit')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'email' })
  const save = ({ currentPassword, ...typed }: UserChange) => {
    const body = { ...typed, viewOnly: isViewOnly(typed) }
    mutate(
      { params: { id: user.id }, body: ownEmailChanges ? { ...body, currentPassword } : body },
      showResult(needsLink ? text('profile.emailRequested', { email: body.email }) : text('profile.saved')),
    )
  }
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      changed={isDirty}
      valid={isValid}
      busy={isPending}
      error={error}
      onInvalid={() => form.trigger()}
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
          helperText={
            errors[name]?.message ?? (name === 'email' && needsLink ? text('profile.emailHint') : ' ')
          }
        />
      ))}
      {ownEmailChanges && (
        <TextField
          {...form.register('currentPassword')}
          label={text('profile.currentPassword')}
          type="password"
          required
          autoComplete="current-password"
          error={Boolean(errors.currentPassword)}
          helperText={errors.currentPassword?.message ?? ' '}
          sx={{ mt: 1 }}
        />
      )}
      {/* Users can't change their own role. */}
      {!isSelf && (
        <RoleFields
          role={chosenRole}
          onRole={(next) => form.setValue('role', next, { shouldDirty: true })}
          viewOnly={chosenViewOnly}
          onViewOnly={(next) => form.setValue('viewOnly', next, { shouldDirty: true })}
          error={errors.role?.message}
        />
      )}
    </FormDialog>
  )
}
