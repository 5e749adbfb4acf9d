import { eyeSensorOf } from '@yardmaster/core/telemetry/eyeSensors.ts'
import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldValue, SingleField } from '@yardmaster/core/telemetry/fields.ts'
import { scaleOf } from '@yardmaster/core/telemetry/readingScale.ts'
import { useText } from '../../lib/intl.tsx'
import { useUnitSystem } from '../../lib/units.ts'

/** Returns functions that name a reading and format its value. Requires the dictionary part `readings`. */
export function useReadingText() {
  const text = useText()
  const system = useUnitSystem()
  return {
    /** Readings with a device-defined name keep that name. */
    nameOf: (name: string) => {
      const eye = eyeSensorOf(name)
      if (eye) return text(`reading.${eye.measurement}`, { sensor: eye.sensor })
      return fieldOf(name) ? text(`reading.${name as SingleField}`) : name
    },
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
