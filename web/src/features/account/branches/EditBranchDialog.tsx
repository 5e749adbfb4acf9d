import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { BRANCH_NAME_MAX } from '@yardmaster/core/contract/account/branches.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCurrencyUnit } from '../../../lib/currencyUnit.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { AddressFields } from './AddressFields.tsx'
import { useUpdateBranch } from './branches.api.ts'
import type { BranchFormApi } from './branchForm.ts'
import { EditBranch, editBranchOf } from './branchForm.ts'
import { HintedCheckbox } from './HintedCheckbox.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

type Props = { branch: Branch; onClose: () => void }

export function EditBranchDialog({ branch, onClose }: Props) {
  const text = useText()
  const currency = useCurrencyUnit()
  const update = useUpdateBranch()
  const form = useContractForm(EditBranch, editBranchOf(branch))
  const { errors } = useFormState(form)
  const title = text('branch.edit')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'name' })
  const save = ({ laborHourlyRate, defaultTaxRate, ...typed }: EditBranch) =>
    update.mutate(
      {
        params: { id: branch.id },
        body: { ...typed, laborHourlyRate: laborHourlyRate ?? 0, defaultTaxRate: defaultTaxRate ?? 0 },
      },
      showResult(text('branch.saved', { name: typed.name })),
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={update.isPending}
      error={error}
      onSave={save}
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
      <FormCheckbox form={form} name="useMetric" hint={text('branch.metricHint')} />
      <FormNumberField
        control={form.control}
        name="laborHourlyRate"
        label={text('branch.laborHourlyRate')}
        unit={currency}
        decimals={2}
        helperText={text('branch.laborHint')}
      />
      <FormCheckbox form={form} name="defaultTaxRentals" hint={text('branch.taxHint')} />
      <FormNumberField
        control={form.control}
        name="defaultTaxRate"
        label={text('branch.defaultTaxRate')}
        unit={{ name: '%', position: 'end' }}
        decimals={2}
      />
    </ContractFormDialog>
  )
}

type CheckboxProps = { form: BranchFormApi; name: 'defaultTaxRentals' | 'useMetric'; hint: string }

function FormCheckbox({ form, name, hint }: CheckboxProps) {
  const text = useText()
  return (
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
}
