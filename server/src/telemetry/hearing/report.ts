import { createHash } from 'node:crypto'
import { CLOCK_AHEAD } from '../readings/clockAhead.ts'
import type { Reading } from '../readings/reading.ts'

/** What the gateway of an area reported at one instant. */
export type GatewayReport = {
  accountId: number
  areaId: number
  deviceId: number
  /** Its place in the delivery. */
  index: number
  reading: Reading
}

/** Names an area within all accounts. */
export const nameOf = ({ accountId, areaId }: { accountId: number; areaId: number }): string =>
  `${accountId}:${areaId}`

/**
 * Returns a hash of what was reported. A resend arrives later, when the clock seems less far ahead, but is the
 * same report.
 */
export function contentOf({ position, fields, alerts, beacons }: Reading): string {
  const { [CLOCK_AHEAD]: _ahead, ...sent } = fields
  return createHash('md5')
    .update(JSON.stringify([position, sent, alerts, beacons ?? null]))
    .digest('hex')
}
