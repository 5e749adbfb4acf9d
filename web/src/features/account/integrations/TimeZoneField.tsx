import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import type { ConnectionFormState } from './connectionForm.ts'

const ZONES = TIME_ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** By which clock the provider writes times. */
export function TimeZoneField({ form: { control } }: { form: ConnectionFormState }) {
  const text = useText()
  return (
    <FormTextField
      control={control}
      name="settings.timeZone"
      label={text('fuelNotation.timeZone')}
      hint={text('integrations.form.timeZone.hint')}
      options={ZONES}
    />
  )
}
