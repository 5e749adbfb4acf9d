/** How many times faster than it was. */
export const PACES = [1, 5, 10, 30, 60, 120] as const
export type Pace = (typeof PACES)[number]

type Frames = { request: (run: (now: number) => void) => number; cancel: (id: number) => void }

const FRAMES: Frames = {
  request: (run) => requestAnimationFrame(run),
  cancel: (id) => cancelAnimationFrame(id),
}

/** After a pause of the browser itself (a hidden page), the time goes on from where it was. */
const LONGEST_FRAME = 250

export type PlayClock = ReturnType<typeof createPlayClock>

/** A clock that runs through a span of the past, in milliseconds since 1970, and stops at its end. */
export function createPlayClock(
  { from, to }: { from: number; to: number },
  first: { at: number; pace: Pace },
  frames: Frames = FRAMES,
) {
  const within = (at: number) => Math.min(Math.max(at, from), to)
  let at = within(first.at)
  let pace: Pace = first.pace
  let frame: number | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const pause = () => {
    if (frame !== null) frames.cancel(frame)
    frame = null
    tell()
  }
  const run = (before: number) => {
    frame = frames.request((now) => {
      at = within(at + Math.min(now - before, LONGEST_FRAME) * pace)
      if (at >= to) return pause()
      run(now)
      tell()
    })
  }
  return {
    at: () => at,
    pace: () => pace,
    isPlaying: () => frame !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    seek: (next: number) => {
      at = within(next)
      tell()
    },
    setPace: (next: Pace) => {
      pace = next
      tell()
    },
    /** From the beginning again, when it is at the end. */
    play: (now: number) => {
      if (frame !== null) return
      if (at >= to) at = from
      run(now)
      tell()
    },
    pause,
  }
}

/** The nearest instant after, or before, another; null: there is none. Instants rise. */
export const instantAfter = (instants: readonly number[], at: number): number | null =>
  instants.find((instant) => instant > at) ?? null
export const instantBefore = (instants: readonly number[], at: number): number | null =>
  instants.findLast((instant) => instant < at) ?? null
