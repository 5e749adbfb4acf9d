import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { BRANCH_NAME_MAX } from '@yardmaster/core/contract/account/branches.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useSettle } from '../../../ui/page/useSettle.ts'
import { AddressFields } from './AddressFields.tsx'
import { useUpdateBranch } from './branches.api.ts'
import { EditBranch, editBranchOf } from './branchForm.ts'
import { HintedCheckbox } from './HintedCheckbox.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

type Props = { branch: Branch; onClose: () => void }

export function EditBranchDialog({ branch, onClose }: Props) {
  const text = useText()
  const update = useUpdateBranch()
  const form = useContractForm(EditBranch, editBranchOf(branch))
  const { errors, isDirty, isValid } = useFormState(form)
  const { error, settle } = useSettle(form, { onClose, fallback: 'name' })
  const save = ({ laborHourlyRate, defaultTaxRate, ...typed }: EditBranch) =>
    update.mutate(
      {
        params: { id: branch.id },
        body: { ...typed, laborHourlyRate: laborHourlyRate ?? 0, defaultTaxRate: defaultTaxRate ?? 0 },
      },
      settle(text('branch.saved', { name: typed.name })),
    )
  const checkbox = (name: 'defaultTaxRentals' | 'useMetric', hint: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value = false, onChange, onBlur } }) => (
        <HintedCheckbox
          label={text(`branch.${name}`)}
          hint={hint}
          checked={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
  return (
    <FormDialog
      open
      title={text('branch.edit')}
      changed={isDirty}
      valid={isValid}
      busy={update.isPending}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('branch.name')}
        maxLength={BRANCH_NAME_MAX}
        error={errors.name?.message}
      />
      <AddressFields form={form} />
      <TimeZoneField field={form.register('timezone')} error={errors.timezone?.message} />
      {checkbox('useMetric', text('branch.metricHint'))}
      <Controller
        control={form.control}
        name="laborHourlyRate"
        render={({ field: { ref, value = null, ...field } }) => (
          <NumberField
            {...field}
            value={value}
            inputRef={ref}
            label={text('branch.laborHourlyRate')}
            unit={{ name: '$', position: 'start' }}
            decimals={2}
            error={errors.laborHourlyRate?.message}
            helperText={text('branch.laborHint')}
          />
        )}
      />
      {checkbox('defaultTaxRentals', text('branch.taxHint'))}
      <Controller
        control={form.control}
        name="defaultTaxRate"
        render={({ field: { ref, value = null, ...field } }) => (
          <NumberField
            {...field}
            value={value}
            inputRef={ref}
            label={text('branch.defaultTaxRate')}
            unit={{ name: '%', position: 'end' }}
            decimals={2}
            error={errors.defaultTaxRate?.message}
          />
        )}
      />
    </FormDialog>
  )
}
