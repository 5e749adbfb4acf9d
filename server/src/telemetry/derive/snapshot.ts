import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { FROM_FEED } from '../readings/fromFeed.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { Snapshot } from './state.ts'

/**
 * Above this number of fields, only known ones are added, so that a device that invents names can't make the
 * state grow without limit.
 */
const MOST_FIELDS = 100

export function addReading(snapshot: Snapshot, { fields, at }: Reading, position: Position | null): void {
  for (const name in fields) {
    // The first two names belong to the position, the third would replace the prototype, and the last one is
    // about the reading and not about the asset.
    if (name === 'lat' || name === 'lng' || name === '__proto__' || name === FROM_FEED) continue
    const value = fields[name]
    if (value !== undefined && (snapshot[name] !== undefined || hasRoom(snapshot, name)))
      snapshot[name] = [value, at]
  }
  if (position) {
    snapshot.lat = [position.lat, at]
    snapshot.lng = [position.lng, at]
  }
}

export function addFields(snapshot: Snapshot, fields: Record<string, FieldValue>, at: number): void {
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined) snapshot[name] = [value, at]
  }
}

const hasRoom = (snapshot: Snapshot, name: string): boolean =>
  fieldOf(name) !== undefined || Object.keys(snapshot).length < MOST_FIELDS
