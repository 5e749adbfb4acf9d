import type { flagConditionsEn } from './flagConditions.en.ts'

export const flagConditionsEs: Record<keyof typeof flagConditionsEn, string> = {
  'flagCondition.below': '{field}: menos de {value}',
  'flagCondition.above': '{field}: más de {value}',
  'flagCondition.equals': '{field}: {value}',
  'flagCondition.on': '{field}: sí',
  'flagCondition.off': '{field}: no',
}
