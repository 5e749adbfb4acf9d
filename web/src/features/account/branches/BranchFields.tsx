import { BRANCH_NAME_MAX } from '@yardmaster/core/contract/account/branches.ts'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import { Controller } from 'react-hook-form'
import { useCurrencyUnit } from '../../../lib/currencyUnit.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { HintedCheckbox } from '../../../ui/fields/HintedCheckbox.tsx'
import { AddressFields } from '../../../widgets/account/AddressFields.tsx'
import type { BranchFormApi } from './branchForm.ts'
import { WorkFields } from './WorkFields.tsx'
import { useZoneText } from './useZoneText.ts'

/** The fields of a branch, to edit it or to add one. */
export function BranchFields({ form }: { form: BranchFormApi }) {
  const text = useText()
  const zoneText = useZoneText()
  const currency = useCurrencyUnit()
  const { control } = form
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={text('branch.name')}
        required
        autoFocus
        autoComplete="off"
        maxLength={BRANCH_NAME_MAX}
      />
      <AddressFields
        renderField={(name, field) => <FormTextField control={control} name={name} {...field} />}
      />
      <FormTextField
        control={control}
        name="timezone"
        label={text('branch.timezone')}
        hint={text('branch.timezoneHint')}
        options={TIME_ZONES.map((zone) => ({ value: zone, label: zoneText(zone) }))}
      />
      <WorkFields form={form} />
      <FormCheckbox form={form} name="useMetric" hint={text('branch.metricHint')} />
      <FormNumberField
        control={control}
        name="laborHourlyRate"
        label={text('branch.laborHourlyRate')}
        unit={currency}
        decimals={2}
        helperText={text('branch.laborHint')}
      />
      <FormCheckbox form={form} name="defaultTaxRentals" hint={text('branch.taxHint')} />
      <FormNumberField
        control={control}
        name="defaultTaxRate"
        label={text('branch.defaultTaxRate')}
        unit={{ name: '%', position: 'end' }}
        decimals={2}
      />
    </>
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
