import type { Beacon } from '../readings/reading.ts'

/** More would not fit into the longest text that a reading stores. */
const BEACONS_MOST = 20

/** Returns the nearest beacons as one text, nearest first. */
export const beaconText = (beacons: readonly Beacon[]): string =>
  beacons
    .toSorted((a, b) => (b.rssi ?? -Infinity) - (a.rssi ?? -Infinity) || (a.id < b.id ? -1 : 1))
    .slice(0, BEACONS_MOST)
    .map(({ id, rssi }) => (rssi === null ? id : `${id} ${rssi}`))
    .join(', ')
