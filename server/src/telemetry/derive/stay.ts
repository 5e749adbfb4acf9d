import type { Position } from '../readings/reading.ts'
import type { DerivedEvent, DerivedInterval, OpenInterval } from './detector.ts'

/** Within a boundary or an area, by its id. */
export type Stay = { id: number; start: number; position: Position }

/** Last seen on the other side of one: since when, and where. */
export type Turn = { id: number; at: number; position: Position }

export const without = <T extends { id: number }>(entries: readonly T[], id: number): T[] =>
  entries.filter((entry) => entry.id !== id)

/** One reading may be wrong: a second one says it, or this long without a word to the contrary. */
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
