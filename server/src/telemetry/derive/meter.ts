import { toThousandths } from './readingFields.ts'

/** A counter that only goes up (hours, kilometers): the device's own meter if it has one, otherwise ours. */
export type Meter = {
  /** The last value of the device's own meter, and its instant. */
  raw: number | null
  at: number
  /** The amount that we have counted since then. The device's own meter will count it again. */
  ahead: number
  /** The displayed value. It never decreases. */
  total: number
}

export const NEW_METER: Meter = { raw: null, at: 0, ahead: 0, total: 0 }

export type Advance = {
  meter: Meter
  /** The amount that this reading adds. */
  step: number
  /** Whether the device's own meter confirms the step. */
  metered: boolean
  /** The meter's previous value if it went back, otherwise null. */
  steppedBackFrom: number | null
}

/**
 * Advances the meter. `own` is the amount that we would count without a device meter, `most` is how much the
 * device's meter can advance per second, and `tolerance` is added to that. A larger step means that the
 * meter was set: it becomes the new base and does not count as work or distance.
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
