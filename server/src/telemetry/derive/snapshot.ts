import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../reading.ts'
import type { Snapshot } from './state.ts'

/** Fields that a device made up itself; one that invents a name each time must not make the state grow. */
const UNKNOWN_FIELDS = 100

/** The newest value of every field after this reading, in a copy that may still be added to. */
export function snapshotAfter(before: Snapshot, reading: Reading, believed: boolean): Snapshot {
  const after = { ...before }
  const { fields, position, at } = reading
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    if (value !== undefined && (Object.hasOwn(before, name) || hasRoom(before, name)))
      after[name] = [value, at]
  }
  if (position && believed) {
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

const NOT_FIELDS = new Set(['__proto__', 'lat', 'lng'])

const hasRoom = (snapshot: Snapshot, name: string): boolean =>
  !NOT_FIELDS.has(name) && (fieldOf(name) !== undefined || Object.keys(snapshot).length < UNKNOWN_FIELDS)
