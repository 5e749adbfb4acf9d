import type { EventType } from './types.ts'

/** Danger to people, and signs of theft. */
const EMERGENCIES: ReadonlySet<EventType> = new Set([
  'panic',
  'impact',
  'towing',
  'jamming',
  'movedWhileSilent',
])

type Event = { type: EventType; fields?: Readonly<Record<string, unknown>> }

/**
 * Returns whether subscribers are notified at once, whatever the limits. A cut battery is a sign of theft, and so is
 * an available asset that moves.
 */
export const isEmergency = ({ type, fields }: Event): boolean =>
  EMERGENCIES.has(type) ||
  (type === 'externalBatteryState' && fields?.['state'] === 'disconnected') ||
  (type === 'rentalAlert' && (fields?.['alert'] === 'moved' || fields?.['alert'] === 'theft'))
