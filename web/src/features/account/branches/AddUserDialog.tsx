import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { NewUserForm } from '@yardmaster/core/contract/account/users.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { OFFERED_FEATURES } from '@yardmaster/core/policy.ts'
import { isViewOnly } from '@yardmaster/core/rules/viewOnly.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useFormState, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { PermissionFields } from '../../../widgets/people/PermissionFields.tsx'
import { unguessable } from '../../../widgets/people/unguessable.ts'
import { useAddUser } from './branches.api.ts'

type Props = {
  branch: { id: number; name: string }
  onAdded: (id: number) => void
  onClose: () => void
}

/** Adds a user who can sign in immediately. The administrator passes on the password by other means. */
export function AddUserDialog({ branch, onAdded, onClose }: Props) {
  const text = useText()
  const session = useSession()
  const offered = OFFERED_FEATURES.filter((feature) => session.features[feature])
  const add = useAddUser()
  const schema = NewUserForm.check(unguessable((form) => ({ ...form, company: session.account.name })))
  const form = useContractForm(schema, {
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    confirmPass: '',
    role: 'worker',
    viewOnly: false,
    features: offered,
  })
  const title = text('branch.addUser')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'email' })
  const save = ({ features, ...typed }: NewUserForm) => {
    const body = { ...typed, viewOnly: isViewOnly(typed) }
    const added = text('branch.added', { name: `${body.firstName} ${body.lastName}` })
    add.mutate(
      { params: { id: branch.id }, body: { ...body, ...(body.role === 'worker' && { features }) } },
      showResult(added, ({ id }: { id: number }) => onAdded(id)),
    )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={add.isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
        {text('branch.addHint', { branch: branch.name })}
      </Typography>
      <SignInFields form={form} />
      <Permissions form={form} offered={offered} />
    </ContractFormDialog>
  )
}

type Form = UseFormReturn<z.input<typeof NewUserForm>, unknown, NewUserForm>

const SIGN_IN_FIELDS = [
  { name: 'firstName', label: 'profile.firstName', type: 'text', autoComplete: 'off' },
  { name: 'lastName', label: 'profile.lastName', type: 'text', autoComplete: 'off' },
  { name: 'email', label: 'profile.email', type: 'email', autoComplete: 'off' },
  { name: 'password', label: 'people.password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmPass', label: 'people.confirmPass', type: 'password', autoComplete: 'new-password' },
] as const

function SignInFields({ form }: { form: Form }) {
  const text = useText()
  const { errors, dirtyFields } = useFormState(form)
  /** A typed password is checked again when a name changes, because it must not consist of names. */
  const checkedAgain = (name: (typeof SIGN_IN_FIELDS)[number]['name']) => {
    if (name === 'password') return ['confirmPass' as const]
    return name !== 'confirmPass' && dirtyFields.password ? ['password' as const] : []
  }
  return SIGN_IN_FIELDS.map(({ name, label, type, autoComplete }) => (
    <TextField
      key={name}
      {...form.register(name, { deps: checkedAgain(name) })}
      label={text(label)}
      type={type}
      required
      autoFocus={name === 'firstName'}
      autoComplete={autoComplete}
      error={Boolean(errors[name])}
      helperText={errors[name]?.message ?? ' '}
    />
  ))
}

function Permissions({ form, offered }: { form: Form; offered: readonly Feature[] }) {
  const { errors } = useFormState(form)
  const [role, viewOnly = false, features = []] = useWatch({
    control: form.control,
    name: ['role', 'viewOnly', 'features'],
  })
  const dirty = { shouldDirty: true }
  return (
    <PermissionFields
      role={role}
      viewOnly={viewOnly}
      features={features}
      offered={offered}
      onRole={(next) => form.setValue('role', next, dirty)}
      onViewOnly={(next) => form.setValue('viewOnly', next, dirty)}
      onFeatures={(next) => form.setValue('features', next, dirty)}
      errors={{ role: errors.role?.message, features: errors.features?.message }}
    />
  )
}
