import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import type { EquipmentFormApi } from './equipmentForm.ts'

const KMH = { name: 'km/h', factor: 3.6 }
const MPH = { name: 'mph', factor: 3600 / 1609.344 }

/** The form holds meters per second; the field shows the branch's unit. */
export function SpeedLimitField({ form }: { form: EquipmentFormApi }) {
  const text = useText()
  const { metric } = useUnitSystem()
  const unit = metric ? KMH : MPH
  return (
    <Controller
      control={form.control}
      name="speedLimit"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <NumberField
          {...field}
          inputRef={ref}
          label={text('thingEdit.speedLimit')}
          decimals={1}
          factor={unit.factor}
          unit={{ name: unit.name, position: 'end' }}
          error={error?.message}
          helperText={text('thingEdit.speedLimit.hint')}
        />
      )}
    />
  )
}
