import type { Alert } from './alerts.ts'

/** What a camera looks at. */
export const CAMERA_POSITIONS = ['road', 'driver', 'rear', 'left', 'right', 'other'] as const
export type CameraPosition = (typeof CAMERA_POSITIONS)[number]

/** Alerts of driver cameras. Each camera records those that its settings name. */
export const DRIVER_EVENTS = [
  'drowsiness',
  'yawning',
  'seatbelt',
  'distraction',
  'phoneUse',
  'smoking',
] as const satisfies readonly Alert[]
export type DriverEvent = (typeof DRIVER_EVENTS)[number]

const KNOWN: ReadonlySet<string> = new Set(DRIVER_EVENTS)

export const isDriverEvent = (alert: string): alert is DriverEvent => KNOWN.has(alert)

/** Which pictures exist of an event. The browser gets this instead of their addresses. */
export const MEDIA = ['still', 'clip', 'both'] as const
export type Media = (typeof MEDIA)[number]

export const isMedia = (value: unknown): value is Media => MEDIA.some((media) => media === value)

/** Signed addresses of cloud storage have up to about 1,500 characters. */
export const MEDIA_URL_MAX = 2000

/**
 * Returns the address of a still or a clip as it is stored, or null if it is not one that we show: an https
 * address without a user name.
 */
export function readMediaUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MEDIA_URL_MAX) return null
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return url.href.length <= MEDIA_URL_MAX ? url.href : null
}
