import type { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import { UNUSED_DAYS, WARN_PERCENT } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { HintedCheckbox } from '../../../ui/fields/HintedCheckbox.tsx'

type Props = { control: Control<HourSettingsForm, unknown, HourSettingsForm> }

/** When subscribers are warned about rentals. */
export function WatchFields({ control }: Props) {
  const text = useText()
  return (
    <>
      <FormNumberField
        control={control}
        name="unusedDays"
        label={text('hours.settings.unusedDays')}
        unit={{ name: text('hours.settings.unusedDays.unit'), position: 'end' }}
        helperText={text('hours.settings.unusedDays.hint', UNUSED_DAYS)}
      />
      <FormNumberField
        control={control}
        name="warnPercent"
        label={text('hours.settings.warnPercent')}
        unit={{ name: '%', position: 'end' }}
        helperText={text('hours.settings.warnPercent.hint', WARN_PERCENT)}
      />
      <Controller
        control={control}
        name="warnOutside"
        render={({ field }) => (
          <HintedCheckbox
            label={text('hours.settings.warnOutside')}
            hint={text('hours.settings.warnOutside.hint')}
            checked={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </>
  )
}
