/** Playback speeds, as multiples of real time. */
export const PACES = [1, 5, 10, 30, 60, 120] as const
export type Pace = (typeof PACES)[number]

type Frames = { request: (run: (now: number) => void) => number; cancel: (id: number) => void }

const FRAMES: Frames = {
  request: (run) => requestAnimationFrame(run),
  cancel: (id) => cancelAnimationFrame(id),
}

/**
 * Milliseconds. Limits the step after the browser paused (a hidden page), so that playback continues where
 * it was.
 */
const LONGEST_FRAME = 250

export type PlayClock = ReturnType<typeof createPlayClock>

/** Creates a clock that runs through a past period, in milliseconds since 1970, and stops at its end. */
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
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const pause = () => {
    if (frame !== null) frames.cancel(frame)
    frame = null
    notify()
  }
  const run = (before: number) => {
    frame = frames.request((now) => {
      at = within(at + Math.min(now - before, LONGEST_FRAME) * pace)
      if (at >= to) return pause()
      run(now)
      notify()
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
      notify()
    },
    setPace: (next: Pace) => {
      pace = next
      notify()
    },
    /** Restarts from the beginning if the clock is at the end. */
    play: (now: number) => {
      if (frame !== null) return
      if (at >= to) at = from
      run(now)
      notify()
    },
    pause,
  }
}

/**
 * Returns the nearest instant after, or before, another, or null if there is none. The instants must be
 * ascending.
 */
export const instantAfter = (instants: readonly number[], at: number): number | null =>
  instants.find((instant) => instant > at) ?? null
export const instantBefore = (instants: readonly number[], at: number): number | null =>
  instants.findLast((instant) => instant < at) ?? null
