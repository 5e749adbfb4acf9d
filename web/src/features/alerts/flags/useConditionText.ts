import type { CustomFlag } from '@yardmaster/core/contract/alerts/flags.ts'
import { conditionText } from '@yardmaster/core/telemetry/conditionText.ts'
import type { FlagCondition } from '@yardmaster/core/telemetry/flagConditions.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'

/** Returns functions that describe a condition, and a whole rule: `Fuel level below 15% for 10 minutes`. */
export function useConditionText() {
  const text = useText()
  const system = useUnitSystem()
  const { nameOf } = useReadingText()
  const condition = (of: FlagCondition) => conditionText(of, text, { ...system, fieldName: nameOf(of.field) })
  return {
    condition,
    rule: ({ minutes, ...of }: Pick<CustomFlag, 'field' | 'comparison' | 'value' | 'minutes'>) =>
      minutes > 0 ? text('flags.for', { condition: condition(of), minutes }) : condition(of),
  }
}
