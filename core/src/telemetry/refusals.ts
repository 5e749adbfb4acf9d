/** Why something that arrived was not believed. Administrators read the reason; the words are in the dictionaries. */
export const REFUSALS = [
  'unknownDevice',
  'notAssigned',
  'wrongToken',
  'brokenFrame',
  'wrongChecksum',
  'tooLarge',
  'tooMany',
  'noTime',
  'clockAhead',
  'clockBehind',
  'impossiblePosition',
  'nothingInIt',
] as const
export type Refusal = (typeof REFUSALS)[number]
