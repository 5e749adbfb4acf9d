/** Alerts that devices report with their own codes. Each becomes the event type of the same name. */
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
  'jamming',
] as const
export type Alert = (typeof ALERTS)[number]
