import type { StoredConnection } from '@yardmaster/core/contract/account/integrations.ts'
import { CONNECTION_NAME_MAX } from '@yardmaster/core/contract/account/integrations.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { HintedCheckbox } from '../../../ui/fields/HintedCheckbox.tsx'
import type { ConnectionFormState } from './connectionForm.ts'
import { useServices } from './integrations.api.ts'
import { IsoFields } from './IsoFields.tsx'
import { SecretField } from './SecretField.tsx'
import { ShellFields } from './ShellFields.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'

type Props = { form: ConnectionFormState; serviceType: ServiceType; stored: StoredConnection | null }

/** The fields of a service. */
export function ConnectionFields({ form, serviceType, stored }: Props) {
  const text = useText()
  const { control } = form
  const secret = { form, stored }
  const isFeed = serviceType === 'iso15143' || serviceType === 'visionlink' || serviceType === 'genie'
  return (
    <>
      {serviceType === 'iso15143' && (
        <FormTextField
          control={control}
          name="name"
          label={text('integrations.form.name')}
          hint={text('integrations.form.name.hint')}
          maxLength={CONNECTION_NAME_MAX}
          required
        />
      )}
      {isFeed && <IsoFields {...secret} />}
      {serviceType === 'shell' && (
        <>
          <AddressField form={form} />
          <UserField form={form} optional />
          <SecretField {...secret} label={text('integrations.form.password')} optional />
          <ShellFields form={form} />
        </>
      )}
      {serviceType === 'comdata' && (
        <>
          <AddressField form={form} />
          <UserField form={form} />
          <SecretField {...secret} label={text('integrations.form.password')} />
          <FormTextField
            control={control}
            name="settings.accountCode"
            label={text('integrations.form.accountCode')}
            required
          />
          <FormTextField
            control={control}
            name="settings.customerId"
            label={text('integrations.form.customerId')}
            required
          />
          <TimeZoneField form={form} />
        </>
      )}
      {serviceType === 'pointofrental' && (
        <>
          <UserField form={form} />
          <SecretField {...secret} label={text('integrations.form.token')} />
          <AddressField form={form} />
          <WorkOrders form={form} />
        </>
      )}
      <Minutes form={form} serviceType={serviceType} />
      {isFeed && <Branch form={form} hint="integrations.form.branch.feed" />}
      {serviceType === 'pointofrental' && <Branch form={form} hint="integrations.form.branch.rentals" />}
    </>
  )
}

type FieldProps = { form: ConnectionFormState }

function AddressField({ form: { control } }: FieldProps) {
  const text = useText()
  return (
    <FormTextField
      control={control}
      name="settings.address"
      label={text('integrations.form.address')}
      type="url"
      autoComplete="off"
      required
    />
  )
}

function UserField({ form: { control }, optional = false }: FieldProps & { optional?: boolean }) {
  const text = useText()
  return (
    <FormTextField
      control={control}
      name="settings.user"
      label={text('integrations.form.user')}
      autoComplete="off"
      required={!optional}
    />
  )
}

function WorkOrders({ form: { control } }: FieldProps) {
  const text = useText()
  return (
    <Controller
      control={control}
      name="settings.readsWorkOrders"
      render={({ field: { value, onChange, onBlur } }) => (
        <HintedCheckbox
          label={text('integrations.form.readsWorkOrders')}
          hint=" "
          checked={value ?? false}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
}

function Minutes({ form: { control }, serviceType }: FieldProps & { serviceType: ServiceType }) {
  const text = useText()
  const { data } = useServices()
  const least = data?.find((service) => service.serviceType === serviceType)?.leastMinutes ?? 1
  return (
    <FormNumberField
      control={control}
      name="settings.minutes"
      label={text('integrations.form.minutes')}
      helperText={least > 1 ? text('integrations.form.minutes.least', { least }) : ' '}
    />
  )
}

type BranchHint = 'integrations.form.branch.feed' | 'integrations.form.branch.rentals'

function Branch({ form: { control }, hint }: FieldProps & { hint: BranchHint }) {
  const text = useText()
  const { branches } = useSession()
  return (
    <Controller
      control={control}
      name="settings.branchId"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <ChoiceField
          label={text('integrations.form.branch')}
          options={branches}
          value={value}
          error={error?.message}
          helperText={text(hint)}
          inputRef={ref}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  )
}
