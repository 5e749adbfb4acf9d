import { fieldName } from '@yardmaster/core/telemetry/fieldNames.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { scaleOf } from '@yardmaster/core/telemetry/readingScale.ts'
import { useFieldLabels } from '../../lib/fieldLabels.ts'
import { useText } from '../../lib/intl.tsx'
import { useUnitSystem } from '../../lib/units.ts'

/** Returns functions that name a reading and format its value. Requires the dictionary part `readings`. */
export function useReadingText() {
  const text = useText()
  const system = useUnitSystem()
  const labels = useFieldLabels()
  return {
    nameOf: (name: string) => fieldName(name, text, labels),
    valueOf: (name: string, value: FieldValue): string => {
      if (typeof value === 'string') return value
      if (typeof value === 'number') {
        const { convert, format } = scaleOf(name, system)
        return format(convert(value))
      }
      if (name === 'motion') return text(value ? 'readingValue.yes' : 'readingValue.no')
      return text(value ? 'readingValue.on' : 'readingValue.off')
    },
  }
}
