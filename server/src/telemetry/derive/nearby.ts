import type { Position } from '../readings/reading.ts'
import type { DerivedInterval, OpenInterval } from './detector.ts'
import { toTenths, toThousandths } from './readingFields.ts'

/** Movement that is not a trip, joined from pieces: the asset's own, or carried with its engine off. */
export type Nearby = {
  start: number
  /** The end of the last piece. */
  until: number
  position: Position | null
  metres: number
  seconds: number
  carried: boolean
}

/** Pieces at most this far apart are joined, so that a day of work gives few intervals. */
const JOIN_MS = 600_000

/** Returns whether no further piece can be joined. */
export const isOver = ({ until }: Nearby, at: number): boolean => at - until > JOIN_MS

/** Adds a piece. Returns what goes on, and the movement before it if they can't be joined. */
export function join(before: Nearby | null, piece: Nearby): { nearby: Nearby; over: Nearby | null } {
  if (!before || before.carried !== piece.carried || piece.start - before.until > JOIN_MS)
    return { nearby: piece, over: before }
  const { start, position, carried } = before
  const metres = toThousandths(before.metres + piece.metres)
  const seconds = toThousandths(before.seconds + piece.seconds)
  return { nearby: { start, until: piece.until, position, metres, seconds, carried }, over: null }
}

export const intervalOf = (nearby: Nearby): DerivedInterval => ({
  ...openOf(nearby, nearby.until),
  end: nearby.until,
})

export const openOf = ({ start, position, metres, seconds, carried }: Nearby, at: number): OpenInterval => ({
  kind: carried ? 'transported' : 'site',
  start,
  position,
  metres: toTenths(metres),
  seconds: Math.min(toTenths(seconds), (at - start) / 1000),
})
