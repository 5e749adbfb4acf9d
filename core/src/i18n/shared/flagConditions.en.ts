/** Conditions of custom flags, as one sentence. */
export const flagConditionsEn = {
  'flagCondition.below': '{field} below {value}',
  'flagCondition.above': '{field} above {value}',
  'flagCondition.equals': '{field} is {value}',
  'flagCondition.on': '{field} is on',
  'flagCondition.off': '{field} is off',
} as const
