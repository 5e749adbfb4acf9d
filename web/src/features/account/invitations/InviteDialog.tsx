import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { InvitationForm } from '@yardmaster/core/contract/account/invitations.ts'
import { OFFERED_FEATURES } from '@yardmaster/core/policy.ts'
import { isViewOnly } from '@yardmaster/core/rules/viewOnly.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { PermissionFields } from '../../../widgets/people/PermissionFields.tsx'
import { useSendInvitation } from './invitations.api.ts'
import { LinkDialog } from './LinkDialog.tsx'

type Props = {
  /** The branch that the person will work in. Without it, the user chooses one. */
  branch?: { id: number; name: string }
  onClose: () => void
}

/** Invites a person who then types their own name and password. Shows the link once it is made. */
export function InviteDialog({ branch, onClose }: Props) {
  const text = useText()
  const session = useSession()
  const offered = OFFERED_FEATURES.filter((feature) => session.features[feature])
  const invite = useSendInvitation()
  const form = useContractForm(InvitationForm, {
    branchId: branch?.id ?? session.branch.id,
    email: '',
    role: 'worker',
    viewOnly: false,
    features: offered,
  })
  const title = text('invite.title')
  const { error, showError } = useSaveResult(form, { title, onClose, fallback: 'email' })
  if (invite.data) {
    const { email } = invite.variables.body
    return <LinkDialog {...invite.data} email={email.trim()} onClose={onClose} />
  }
  const save = ({ features, ...body }: InvitationForm) =>
    invite.mutate(
      { body: { ...body, viewOnly: isViewOnly(body), ...(body.role === 'worker' && { features }) } },
      { onError: showError },
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={invite.isPending}
      error={error}
      save={text('invite.send')}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
        {branch ? text('invite.hintIn', { branch: branch.name }) : text('invite.hint')}
      </Typography>
      <EmailField form={form} />
      {!branch && session.branches.length > 1 && <BranchField form={form} />}
      <Permissions form={form} offered={offered} />
    </ContractFormDialog>
  )
}

type Form = UseFormReturn<z.input<typeof InvitationForm>, unknown, InvitationForm>

function EmailField({ form }: { form: Form }) {
  const text = useText()
  const { errors } = useFormState(form)
  return (
    <TextField
      {...form.register('email')}
      label={text('profile.email')}
      type="email"
      required
      autoFocus
      autoComplete="off"
      error={Boolean(errors.email)}
      helperText={errors.email?.message ?? ' '}
    />
  )
}

function BranchField({ form }: { form: Form }) {
  const text = useText()
  const { branches } = useSession()
  return (
    <Controller
      control={form.control}
      name="branchId"
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          select
          label={text('people.branch')}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? ' '}
        >
          {branches.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}

function Permissions({ form, offered }: { form: Form; offered: (typeof OFFERED_FEATURES)[number][] }) {
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
