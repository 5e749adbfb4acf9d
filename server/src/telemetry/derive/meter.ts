import { toThousandths } from './readingFields.ts'

/** A counter that only goes up (hours, kilometres): the device's own where it has one, else ours. */
export type Meter = {
  /** What the device's own last said, and when. */
  raw: number | null
  at: number
  /** What we have counted since then: the device's own will count it again. */
  ahead: number
  /** What is shown. Never goes down. */
  total: number
}

export const NEW_METER: Meter = { raw: null, at: 0, ahead: 0, total: 0 }

export type Advance = {
  meter: Meter
  /** What this reading adds. */
  step: number
  /** The device's own meter vouches for the step. */
  metered: boolean
  /** Its value before, when it went back. */
  steppedBackFrom: number | null
}

/**
 * `own` is what we would count without a meter, `most` how much the device's meter can have advanced per second;
 * `tolerance` comes on top. More than that is a meter that was set: a new base, and nothing that was worked or driven.
 */
export function advance(
  meter: Meter,
  raw: number | undefined,
  at: number,
  own: number,
  most: number,
  tolerance: number,
): Advance {
  if (raw === undefined) {
    if (own === 0) return { meter, step: 0, metered: false, steppedBackFrom: null }
    const ahead = meter.raw === null ? 0 : toThousandths(meter.ahead + own)
    const next = { raw: meter.raw, at: meter.at, ahead, total: toThousandths(meter.total + own) }
    return { meter: next, step: own, metered: false, steppedBackFrom: null }
  }
  const difference = meter.raw === null ? 0 : raw - meter.raw
  const possible = ((at - meter.at) / 1000) * most + tolerance
  if (meter.raw === null || difference < 0 || difference > possible) {
    const total = toThousandths(meter.total + own)
    const next = { raw, at, ahead: 0, total: difference < 0 ? total : Math.max(total, raw) }
    return { meter: next, step: own, metered: false, steppedBackFrom: difference < 0 ? meter.raw : null }
  }
  const step = toThousandths(Math.max(0, difference - meter.ahead))
  const ahead = toThousandths(Math.max(0, meter.ahead - difference))
  const next = { raw, at, ahead, total: toThousandths(meter.total + step) }
  return { meter: next, step, metered: true, steppedBackFrom: null }
}
