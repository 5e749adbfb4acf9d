export type LngLat = readonly [lng: number, lat: number]

/** A move in progress. `start` is in milliseconds since the page loaded, `duration` in milliseconds. */
export type Move = { from: LngLat; to: LngLat; start: number; duration: number }

/** Returns the current position. Takes the short way across the date line. */
export function positionAt({ from, to, start, duration }: Move, now: number): LngLat {
  const share = Math.min(1, Math.max(0, (now - start) / duration))
  const turn = to[0] - from[0] > 180 ? -360 : to[0] - from[0] < -180 ? 360 : 0
  return [from[0] + (to[0] + turn - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

export const isOver = ({ start, duration }: Move, now: number): boolean => now >= start + duration
