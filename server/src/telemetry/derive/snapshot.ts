import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Position, Reading } from '../reading.ts'
import type { Snapshot } from './state.ts'

/** Beyond so many fields only known ones join: a device that invents a name each time must not make the state grow. */
const MOST_FIELDS = 100

/** The newest value of every field after this reading, in a copy that may still be added to. */
export function snapshotAfter(
  before: Snapshot,
  { fields, at }: Reading,
  position: Position | null,
): Snapshot {
  const after = { ...before }
  for (const name of Object.keys(fields)) {
    // The position has these two names, and the third would replace the prototype.
    if (name === 'lat' || name === 'lng' || name === '__proto__') continue
    const value = fields[name]
    if (value !== undefined && (after[name] !== undefined || hasRoom(after, name))) after[name] = [value, at]
  }
  if (position) {
    after.lat = [position.lat, at]
    after.lng = [position.lng, at]
  }
  return after
}

export function addToSnapshot(snapshot: Snapshot, fields: Record<string, FieldValue>, at: number): void {
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    if (value !== undefined) snapshot[name] = [value, at]
  }
}

const hasRoom = (snapshot: Snapshot, name: string): boolean =>
  fieldOf(name) !== undefined || Object.keys(snapshot).length < MOST_FIELDS
