import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { OperatorForm } from '@yardmaster/core/contract/account/people.ts'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useAddOperator, useRenameOperator } from './users.api.ts'

type Props = {
  /** Null for a new operator. */
  operator: User | null
  onAdded?: (id: number) => void
  onClose: () => void
}

const FIELDS = [
  { name: 'firstName', label: 'profile.firstName' },
  { name: 'lastName', label: 'profile.lastName' },
] as const

/** Adds or edits an operator, who has nothing but a name. */
export function OperatorDialog({ operator, onAdded, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { branch } = useSession()
  const { show } = useSnackbar()
  const add = useAddOperator()
  const rename = useRenameOperator()
  const [error, setError] = useState<string | null>(null)
  const { firstName = '', lastName = '' } = operator ?? {}
  const form = useContractForm(OperatorForm, { firstName, lastName })
  const { errors, isDirty, isValid } = useFormState(form)
  const done = (said: string) => {
    onClose()
    show(said)
  }
  const onError = (refusal: CallError) => setError(showRefusal(form, refusal) ? null : errorText(refusal))
  const save = (body: OperatorForm) => {
    const name = `${body.firstName} ${body.lastName}`
    if (operator) {
      const onSuccess = () => done(text('people.renamed', { name }))
      return rename.mutate({ params: { id: operator.id }, body }, { onSuccess, onError })
    }
    const onSuccess = ({ id }: { id: number }) => {
      done(text('people.added', { name }))
      onAdded?.(id)
    }
    return add.mutate({ body }, { onSuccess, onError })
  }
  return (
    <FormDialog
      open
      title={text(operator ? 'people.rename' : 'people.add')}
      maxWidth="xs"
      changed={isDirty}
      valid={isValid}
      busy={add.isPending || rename.isPending}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {!operator && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
          {text('people.add.hint', { branch: branch.name })}
        </Typography>
      )}
      {FIELDS.map(({ name, label }, index) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={text(label)}
          required
          autoFocus={index === 0}
          autoComplete="off"
          error={Boolean(errors[name])}
          helperText={errors[name]?.message ?? ' '}
        />
      ))}
    </FormDialog>
  )
}
