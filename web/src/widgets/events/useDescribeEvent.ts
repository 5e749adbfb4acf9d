import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { describeEvent } from '@yardmaster/core/events/describe.ts'
import { useText } from '../../lib/intl.tsx'
import { useUnitSystem } from '../../lib/units.ts'

/** Describes an event in the reader's language and the branch's units. */
export function useDescribeEvent(): (event: EventEntry) => string {
  const text = useText()
  const system = useUnitSystem()
  return (event) => describeEvent(event, { text, ...system })
}
