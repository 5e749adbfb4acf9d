import type { Span, View } from '@yardmaster/core/timeline/span.ts'

const MINUTE = 60_000
const STEP: Record<View, number> = { day: MINUTE, week: 10 * MINUTE }
/** The multiplier while Shift is held. */
const FASTER = 10
const PAGE: Record<View, number> = { day: 60 * MINUTE, week: 24 * 60 * MINUTE }

type Key = { key: string; shiftKey: boolean }

/** Returns the instant that a key moves the cursor to, or null if the key has no effect. */
export function stepOf({ key, shiftKey }: Key, at: number, { from, to }: Span, view: View): number | null {
  const step = STEP[view] * (shiftKey ? FASTER : 1)
  const steps: Record<string, number> = {
    ArrowRight: at + step,
    ArrowUp: at + step,
    ArrowLeft: at - step,
    ArrowDown: at - step,
    PageUp: at + PAGE[view],
    PageDown: at - PAGE[view],
    Home: from,
    End: to - 1,
  }
  const next = steps[key]
  return next === undefined ? null : Math.min(Math.max(next, from), to - 1)
}
