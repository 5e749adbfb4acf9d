import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { describeEvent } from '@yardmaster/core/events/describe.ts'
import { useFieldLabels } from '../../lib/fieldLabels.ts'
import { useText } from '../../lib/intl.tsx'
import { useUnitSystem } from '../../lib/units.ts'

/** Describes an event for the reader. Requires the dictionary parts `events` and `readings`. */
export function useDescribeEvent(): (event: EventEntry) => string {
  const text = useText()
  const system = useUnitSystem()
  const labels = useFieldLabels()
  return (event) => describeEvent(event, { text, labels, ...system })
}
