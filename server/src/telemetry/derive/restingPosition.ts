import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import type { Position } from '../readings/reading.ts'
import { medianOf } from './median.ts'

/**
 * Appends a fix and returns the newest five, as latitudes and longitudes in turn, which keeps states small. A
 * wrong first fix is overruled by the third, and the median of five has half the noise of one fix.
 */
export function withFix(fixes: readonly number[], { lat, lng }: Position): number[] {
  const [, , a, b, c, d, e, f, g, h] = fixes
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined ||
    g === undefined ||
    h === undefined
    ? [...fixes, lat, lng]
    : [a, b, c, d, e, f, g, h, lat, lng]
}

/** Returns whether a position is this near to one of the fixes. */
export function isAmong(fixes: readonly number[], position: Position, metres: number): boolean {
  for (let index = 0; index < fixes.length; index += 2) {
    const fix = { lat: fixes[index] ?? 0, lng: fixes[index + 1] ?? 0 }
    if (metersBetween(fix, position) < metres) return true
  }
  return false
}

const lats: number[] = []
const lngs: number[] = []

/**
 * Returns the median of the fixes in each direction, also across the date line. An even number of fixes has
 * none, so the asset stays where it was.
 */
export function restingPosition(fixes: readonly number[], before: Position): Position {
  const count = fixes.length / 2
  if (count % 2 === 0) return before
  lats.length = 0
  lngs.length = 0
  const meridian = fixes[1] ?? 0
  for (let index = 0; index < count; index++) {
    const lng = fixes[2 * index + 1] ?? 0
    lats.push(fixes[2 * index] ?? 0)
    lngs.push(lng - meridian > 180 ? lng - 360 : meridian - lng > 180 ? lng + 360 : lng)
  }
  const lat = medianOf(lats)
  const east = medianOf(lngs)
  const lng = east > 180 ? east - 360 : east < -180 ? east + 360 : east
  return lat === before.lat && lng === before.lng ? before : { lat, lng }
}
