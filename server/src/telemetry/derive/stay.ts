import type { Position } from '../readings/reading.ts'
import type { Fix } from './place.ts'
import type { DerivedEvent, DerivedInterval, Fence, OpenInterval } from './detector.ts'

/** A stay within the boundary or area with this id. */
export type Stay = { id: number; start: number; position: Position }

/**
 * An unconfirmed crossing: the asset was last seen on the other side, since this instant and at this
 * position.
 */
export type Turn = {
  id: number
  at: number
  position: Position
  /** Whether the asset was already there when the outline began to hold, so that it crossed nothing. */
  isEarlier?: boolean
}

export const without = <T extends { id: number }>(entries: readonly T[], id: number): T[] =>
  entries.filter((entry) => entry.id !== id)

/**
 * Returns the crossing by a position that was in doubt until the next one confirmed it. In the meantime, the
 * outline may have changed.
 */
export const turnBy = ({ at, position }: Fix, { id, since = 0 }: Fence): Turn =>
  at < since ? { id, at: since, position, isEarlier: true } : { id, at, position }

/**
 * Returns whether a crossing is confirmed. A single reading may be wrong, so it takes a second one or this
 * many seconds without contradiction.
 */
export const isSettled = (turn: Turn, at: number, seen: boolean, seconds: number): boolean =>
  at > turn.at && (seen || at - turn.at >= seconds * 1000)

export const crossing = (
  type: 'geoRegionEntry' | 'geoRegionExit',
  { id, at, position }: Turn,
  fields: DerivedEvent['fields'],
): DerivedEvent => ({ type, at, position, fields, which: id })

export const stayUntil = ({ id, start, position }: Stay, end: number): DerivedInterval => ({
  kind: 'inside',
  ref: id,
  start,
  end,
  seconds: (end - start) / 1000,
  position,
})

export const openStay = ({ id, start, position }: Stay, at: number): OpenInterval => ({
  kind: 'inside',
  ref: id,
  start,
  seconds: (at - start) / 1000,
  position,
})
