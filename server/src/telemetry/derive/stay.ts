import type { Position } from '../readings/reading.ts'
import type { DerivedEvent, DerivedInterval, Fence, OpenInterval } from './detector.ts'
import { lastsAlone, turnAfter, SETTLED } from './turn.ts'
import type { Sighting, Turn } from './turn.ts'

/** A stay within the boundary or area with this id. */
export type Stay = { id: number; start: number; position: Position }

/** The side of a fence that the asset is on, and the crossing that is not settled yet. */
export type Side = { stay: Stay | null; turn: Turn | null }

export type Crossings = { events: DerivedEvent[]; intervals: DerivedInterval[] }

/**
 * Returns the side after these sightings, at an instant `now` that is not before them, and adds the crossings
 * that are settled by then. Their events are dated at the first sighting on the new side.
 */
export function sideAfter(
  before: Side,
  fence: Fence & { kind: 'boundary' | 'area' },
  sightings: readonly Sighting[],
  { now, seconds }: { now: number; seconds: number },
  found: Crossings,
): Side {
  let side = before
  for (const sighting of sightings) {
    if (side.turn && lastsAlone(side.turn, sighting.at, seconds)) side = cross(side, fence, found)
    const turn = turnAfter(side.turn, fence, side.stay !== null, sighting, seconds)
    side = { stay: side.stay, turn }
    if (turn && turn.score >= SETTLED) side = cross(side, fence, found)
  }
  return side.turn && lastsAlone(side.turn, now, seconds) ? cross(side, fence, found) : side
}

function cross({ stay, turn }: Side, { id, kind }: { id: number; kind: string }, found: Crossings): Side {
  if (!turn) return { stay, turn }
  const { at, position } = turn
  const type = stay ? 'geoRegionExit' : 'geoRegionEntry'
  if (!turn.isEarlier) found.events.push({ type, at, position, fields: { [kind]: id }, which: id })
  if (!stay) return { stay: { id, start: at, position }, turn: null }
  if (at > stay.start) found.intervals.push(stayUntil(stay, at))
  return { stay: null, turn: null }
}

/**
 * A plain loop: the lists are short, and allocating a closure per reading would cost more than the search.
 */
export function find<T extends { id: number }>(entries: readonly T[], id: number): T | undefined {
  for (const entry of entries) if (entry.id === id) return entry
  return undefined
}

export const without = <T extends { id: number }>(entries: readonly T[], id: number): T[] =>
  entries.filter((entry) => entry.id !== id)

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
