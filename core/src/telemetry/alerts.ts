/** What a device says has happened, by codes of its own. Each becomes the event type of the same name. */
export const ALERTS = [
  'hardAcceleration',
  'hardBraking',
  'hardCornering',
  'impact',
  'tilt',
  'towing',
  'drowsiness',
  'yawning',
  'seatbelt',
  'distraction',
  'phoneUse',
  'smoking',
  'panic',
] as const
export type Alert = (typeof ALERTS)[number]
