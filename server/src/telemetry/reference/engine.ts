import { LONGEST_GAP_MS, METER_TOLERANCE_SECONDS } from './message.ts'
import type { Message, Proven, Run } from './message.ts'

/**
 * Returns when the engine ran: between two readings, if it was on at the first one and they are close enough,
 * or if the device's own meter shows that it ran all the time. What the meter counted in a longer gap, but
 * not all the time, is proven only for the whole gap.
 */
export function engineTime(messages: readonly Message[]): { spans: Run[]; proven: Proven[] } {
  const spans: Run[] = []
  const proven: Proven[] = []
  let on: boolean | undefined
  let meter: number | undefined
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1]
    if (before) {
      const elapsed = message.at - before.at
      const isMetered = meter !== undefined && message.engineSeconds !== undefined
      const counted = isMetered ? Math.min(message.engineSeconds! - meter!, elapsed / 1000) : 0
      const ranThrough = counted >= elapsed / 1000 - METER_TOLERANCE_SECONDS
      const isGap = elapsed > LONGEST_GAP_MS
      const span = { start: before.at, end: message.at }
      if (on && !isGap) spans.push({ ...span, seconds: isMetered ? counted : elapsed / 1000 })
      else if (on && ranThrough) spans.push({ ...span, seconds: counted })
      else if (isGap && counted > 0) proven.push({ at: message.at, seconds: counted })
    }
    on = message.ignition ?? on
    meter = message.engineSeconds ?? meter
  }
  return { spans, proven }
}
