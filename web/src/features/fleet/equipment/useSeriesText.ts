import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { series } from '@yardmaster/core/contract/history/series.ts'
import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import { scaleOf } from '@yardmaster/core/telemetry/readingScale.ts'
import { useUnitSystem } from '../../../lib/units.ts'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'

export type SeriesPoints = AnswerOf<typeof series.read>['points']

/** Converts and formats the numbers of a series. Switches range from 0 to 1. */
export function useSeriesText(field: string) {
  const system = useUnitSystem()
  const { nameOf, valueOf } = useReadingText()
  const isSwitch = fieldOf(field)?.quantity === 'onOff'
  const { convert, format } = scaleOf(field, system)
  return {
    name: nameOf(field),
    isSwitch,
    convert,
    /** Formats a converted value. */
    valueText: (shown: number) => (isSwitch ? valueOf(field, shown >= 0.5) : format(shown)),
  }
}
