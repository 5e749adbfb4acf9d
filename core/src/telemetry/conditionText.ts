import type { flagConditionsEn } from '../i18n/shared/flagConditions.en.ts'
import type { UnitSystem } from '../units.ts'
import { isOnOff } from './flagConditions.ts'
import type { FlagCondition } from './flagConditions.ts'
import { entryScale } from './readingScale.ts'

type ConditionText = (key: keyof typeof flagConditionsEn, values?: Record<string, string | number>) => string

/** Describes a condition, such as "Fuel level below 15%". Requires the dictionary part `flagConditions`. */
export function conditionText(
  { field, comparison, value }: FlagCondition,
  text: ConditionText,
  { fieldName, ...system }: UnitSystem & { fieldName: string },
): string {
  if (isOnOff(field)) return text(`flagCondition.${value === 1 ? 'on' : 'off'}`, { field: fieldName })
  const { format } = entryScale(field, system)
  return text(`flagCondition.${comparison}`, { field: fieldName, value: format(value) })
}
