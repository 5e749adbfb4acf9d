import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { NewOperator } from '@yardmaster/core/contract/account/people.ts'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { BranchField } from '../../../widgets/branches/BranchField.tsx'
import { useBranchRequired } from '../../../widgets/branches/requireBranch.ts'
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
  const { branch, allBranches } = useSession()
  const add = useAddOperator()
  const rename = useRenameOperator()
  const { firstName = '', lastName = '', branch: own } = operator ?? {}
  const form = useContractForm(useBranchRequired(NewOperator), { firstName, lastName, branchId: own?.id })
  const { errors } = useFormState(form)
  const title = text(operator ? 'people.rename' : 'people.add')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = ({ branchId, ...body }: NewOperator) => {
    const name = `${body.firstName} ${body.lastName}`
    if (operator) {
      return rename.mutate(
        { params: { id: operator.id }, body },
        showResult(text('people.renamed', { name })),
      )
    }
    return add.mutate(
      { body: { ...body, branchId } },
      showResult(text('people.added', { name }), ({ id }: { id: number }) => onAdded?.(id)),
    )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={add.isPending || rename.isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      {!operator && !allBranches && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
          {text('people.add.hint', { branch: branch.name })}
        </Typography>
      )}
      {!operator && (
        <Controller
          control={form.control}
          name="branchId"
          render={({ field: { value, onChange, onBlur } }) => (
            <BranchField value={value} error={errors.branchId?.message} onChange={onChange} onBlur={onBlur} />
          )}
        />
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
    </ContractFormDialog>
  )
}
