import Box from '@mui/material/Box'
import { ACCOUNT_FEATURES, ACCOUNT_NAME_MAX } from '@yardmaster/core/contract/account/account.ts'
import { CURRENCIES, currencyName } from '@yardmaster/core/currencies.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { CheckList } from '../../../ui/fields/CheckList.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { HintedCheckbox } from '../../../ui/fields/HintedCheckbox.tsx'
import { AddressFields } from '../../../widgets/account/AddressFields.tsx'
import type { AccountFormApi } from './useAccountEdit.ts'

type Props = { form: AccountFormApi }

export function AccountFields({ form }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const { control } = form
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={text('account.name')}
        required
        autoFocus
        autoComplete="organization"
        maxLength={ACCOUNT_NAME_MAX}
      />
      <AddressFields
        renderField={(name, field) => <FormTextField control={control} name={name} {...field} />}
      />
      <Box sx={pair}>
        <FormTextField
          control={control}
          name="phone"
          type="tel"
          label={text('account.phone')}
          autoComplete="tel"
        />
        <FormTextField
          control={control}
          name="fax"
          type="tel"
          label={text('account.fax')}
          autoComplete="off"
        />
      </Box>
      <FormTextField
        control={control}
        name="currency"
        label={text('account.currency')}
        hint={text('account.currencyHint')}
        options={CURRENCIES.map((code) => ({
          value: code,
          label: text('account.currencyNamed', { name: currencyName(code, locale), code }),
        }))}
      />
      <FormTextField
        control={control}
        name="dashboardUrl"
        type="url"
        label={text('account.dashboard')}
        hint={text('account.dashboardHint')}
        autoComplete="off"
      />
      <Controller
        control={control}
        name="monitoringOnly"
        render={({ field: { value, onChange, onBlur } }) => (
          <HintedCheckbox
            label={text('account.monitoringOnly')}
            hint={text('account.monitoringHint')}
            checked={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <FeatureFields form={form} />
    </>
  )
}

/** Service isn't offered while monitoring-only hides it, but stays granted. */
function FeatureFields({ form }: Props) {
  const text = useText()
  const monitoringOnly = useWatch({ control: form.control, name: 'monitoringOnly' })
  const offered = ACCOUNT_FEATURES.filter((feature) => !(monitoringOnly && feature === 'service'))
  return (
    <Controller
      control={form.control}
      name="features"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <CheckList
          label={text('account.features')}
          hint={text('account.featuresHint')}
          columns={2}
          options={offered.map((feature) => ({ id: feature, label: text(`field.feature.${feature}`) }))}
          chosen={value}
          onChange={(chosen) => onChange(FEATURES.filter((feature) => chosen.includes(feature)))}
          error={error?.message}
        />
      )}
    />
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 1.5,
} as const
