import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { NewUserForm } from '@yardmaster/core/contract/account/users.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { OFFERED_FEATURES } from '@yardmaster/core/policy.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useFormState, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { CheckList } from '../../../ui/fields/CheckList.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { RoleFields } from '../../../widgets/people/RoleFields.tsx'
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
  const save = ({ confirmPass: _typedTwice, features, ...body }: NewUserForm) => {
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
      <PermissionFields form={form} offered={offered} />
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

/** The role and, for a worker, the features of the account that the worker may use. */
function PermissionFields({ form, offered }: { form: Form; offered: readonly Feature[] }) {
  const text = useText()
  const { errors } = useFormState(form)
  const [role, viewOnly = false, features = []] = useWatch({
    control: form.control,
    name: ['role', 'viewOnly', 'features'],
  })
  return (
    <>
      <RoleFields
        role={role}
        onRole={(next) => form.setValue('role', next, { shouldDirty: true })}
        viewOnly={viewOnly}
        onViewOnly={(next) => form.setValue('viewOnly', next, { shouldDirty: true })}
        error={errors.role?.message}
      />
      {role === 'worker' && offered.length > 0 && (
        <CheckList
          label={text('branch.featureAccess')}
          columns={2}
          options={offered.map((feature) => ({ id: feature, label: text(`field.feature.${feature}`) }))}
          chosen={features}
          onChange={(next) => form.setValue('features', next, { shouldDirty: true })}
          error={errors.features?.message}
        />
      )}
    </>
  )
}
