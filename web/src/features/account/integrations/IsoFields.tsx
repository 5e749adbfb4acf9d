import type { StoredConnection } from '@yardmaster/core/contract/account/integrations.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { HintedCheckbox } from '../../../ui/fields/HintedCheckbox.tsx'
import type { ConnectionFormState } from './connectionForm.ts'
import { SecretField } from './SecretField.tsx'

type Props = { form: ConnectionFormState; stored: StoredConnection | null }

const USERS = {
  oauth: 'integrations.form.clientId',
  basic: 'integrations.form.user',
  apiKey: 'integrations.form.header',
} as const
const SECRETS = {
  oauth: 'integrations.form.clientSecret',
  basic: 'integrations.form.password',
  apiKey: 'integrations.form.apiKey',
} as const
const FORMATS = [
  { value: 'json', label: 'JSON' },
  { value: 'xml', label: 'XML' },
]

/** The fields of a feed of the standard. What user and secret mean depends on the authentication. */
export function IsoFields({ form, stored }: Props) {
  const text = useText()
  const { control } = form
  const chosen = useWatch({ control, name: 'settings.authentication' })
  const authentication = chosen === 'basic' || chosen === 'apiKey' ? chosen : 'oauth'
  const ways = (['oauth', 'basic', 'apiKey'] as const).map((value) => ({
    value,
    label: text(`integrations.form.authentication.${value}`),
  }))
  return (
    <>
      <FormTextField
        control={control}
        name="settings.address"
        label={text('integrations.form.address')}
        hint={text('integrations.form.address.iso')}
        type="url"
        autoComplete="off"
        required
      />
      <FormTextField
        control={control}
        name="settings.authentication"
        label={text('integrations.form.authentication')}
        options={ways}
      />
      {authentication === 'oauth' && (
        <>
          <FormTextField
            control={control}
            name="settings.tokenAddress"
            label={text('integrations.form.tokenAddress')}
            type="url"
            autoComplete="off"
            required
          />
          <FormTextField
            control={control}
            name="settings.scope"
            label={text('integrations.form.scope')}
            hint={text('integrations.form.scope.hint')}
            autoComplete="off"
          />
        </>
      )}
      <FormTextField
        control={control}
        name="settings.user"
        label={text(USERS[authentication])}
        autoComplete="off"
        required
      />
      <SecretField form={form} stored={stored} label={text(SECRETS[authentication])} />
      <FormTextField
        control={control}
        name="settings.format"
        label={text('integrations.form.format')}
        options={FORMATS}
      />
      <Controller
        control={control}
        name="settings.readsSeries"
        render={({ field: { value, onChange, onBlur } }) => (
          <HintedCheckbox
            label={text('integrations.form.readsSeries')}
            hint={text('integrations.form.readsSeries.hint')}
            checked={value ?? false}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </>
  )
}
