/**
 * Reasons for rejecting incoming data. Administrators see the reason, and its text is in the dictionaries.
 */
export const REFUSALS = [
  'unknownDevice',
  'notAssigned',
  'wrongToken',
  'wrongProtocol',
  'wrongTopic',
  'brokenFrame',
  'wrongChecksum',
  'tooLarge',
  'tooMany',
  'noTime',
  'clockAhead',
  'clockBehind',
  'impossiblePosition',
  'impossibleValue',
  'nothingInIt',
] as const
export type Refusal = (typeof REFUSALS)[number]
