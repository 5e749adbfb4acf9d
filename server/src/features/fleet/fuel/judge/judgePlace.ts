import { metersToRing } from '@yardmaster/core/geo/edge.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import type { Facts, Fix, Verdict } from './facts.ts'
import { HOUR, MINUTE, NOTHING, WAITING } from './facts.ts'

/** Clocks of pumps and devices differ, and the card is swiped before or after fueling. */
export const AROUND = 15 * MINUTE
/** Between two positions that are further apart in time, an asset may have been anywhere, unless it stood still. */
const LONGEST_GAP = HOUR
const STOOD_METERS = 300

/** The card was used where the asset was not. */
export function judgePlace({ at, exactTime, station, fixes, elsewhereMetres }: Facts): Verdict {
  if (!exactTime || !station) return NOTHING
  const before = fixes.findLast((fix) => fix.at <= at - AROUND)
  const after = fixes.find((fix) => fix.at >= at + AROUND)
  if (!after) return WAITING
  if (!before) return NOTHING
  const path = fixes.filter((fix) => fix.at >= before.at && fix.at <= after.at)
  if (!isKnown(path)) return NOTHING
  const metres = Math.round(metersToPath(path, station))
  if (metres <= elsewhereMetres) return NOTHING
  return {
    found: { kind: 'cardElsewhere', evidence: { metres, asset: nearestInTime(path, at), station } },
    isWaiting: false,
  }
}

const pairsOf = (path: readonly Fix[]): [Fix, Fix][] =>
  path.slice(1).map((fix, index) => [path[index] ?? fix, fix])

const isKnown = (path: readonly Fix[]): boolean =>
  pairsOf(path).every(
    ([from, to]) => to.at - from.at <= LONGEST_GAP || metersBetween(from, to) <= STOOD_METERS,
  )

const pointOf = ({ lat, lng }: Fix): Point => [lng, lat]

/** The line between two positions is a guess that favors the driver. */
const metersToPath = (path: readonly Fix[], station: { lat: number; lng: number }): number =>
  Math.min(
    ...path.map((fix) => metersBetween(fix, station)),
    ...pairsOf(path).map(([from, to]) => metersToRing([pointOf(from), pointOf(to)], station)),
  )

const nearestInTime = (path: readonly Fix[], at: number): Fix =>
  path.reduce((nearest, fix) => (Math.abs(fix.at - at) < Math.abs(nearest.at - at) ? fix : nearest))
