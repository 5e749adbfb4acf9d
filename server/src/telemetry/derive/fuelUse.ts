import { isFromFeed } from '../readings/fromFeed.ts'
import type { DerivedInterval, Detector } from './detector.ts'
import { NEW_METER, advance } from './meter.ts'
import type { Advance, Limits, Meter } from './meter.ts'
import { numberIn, toTenths, toThousandths } from './readingFields.ts'

/** A period in which the meter advanced. */
type Span = { start: number; end: number; litres: number }

/** Undefined for assets that don't report what they used, so that it takes no room in their stored state. */
export type FuelUse =
  | {
      meter: Meter
      /** Whether the meter is that of a maker's feed. */
      fed: boolean
      span: Span | null
    }
  | undefined

/** Steps are collected for this long, so that a device that reports often doesn't fill the history. */
const SPAN_MS = 4 * 3_600_000

/** A feed that has not reported for this long was disconnected. Feeds report at least once a day. */
const FEED_GONE_MS = 7 * 86_400_000

const LIMITS: Limits = {
  // Liters per second. The largest mining trucks use half of it.
  most: 0.2,
  // Feeds round, and their clocks differ from those of the readings.
  tolerance: 20,
  highest: 1e8,
  unit: Infinity,
}

/**
 * Collects the fuel that an asset used, from a meter that only counts up. What the meter counted between two of its
 * readings was used evenly between them. The last step stays in the open span, so that it can be taken back if the next
 * value shows that it was wrong.
 */
export const fuelUse: Detector<FuelUse> = {
  initial: undefined,
  detect(own, reading) {
    const raw = numberIn(reading, 'fuelUsed')
    // A data bus that sleeps reports zeros.
    if (raw === undefined || raw === 0) return { state: own }
    const fed = isFromFeed(reading)
    const { at } = reading
    // The feed has the meter of the asset itself, so a tracker's meter doesn't count beside it.
    if (own?.fed && !fed && at - own.meter.at < FEED_GONE_MS) return { state: own }
    // The first of several values of an instant counts, so that no span is without length.
    if (own?.fed === fed && own.meter.at === at) return { state: own }
    const next = (meter: Meter) => advance(meter, { raw, at, previousAt: null, own: 0 }, LIMITS)
    if (own === undefined || own.fed !== fed)
      return {
        state: { meter: next(NEW_METER).meter, fed, span: null },
        intervals: closed(own?.span ?? null),
      }
    const advanced = next(own.meter)
    const { meter } = advanced
    const span = corrected(own, advanced)
    if (advanced.step === 0)
      return isFollowed(own.meter, meter)
        ? { state: { meter, fed, span: null }, intervals: closed(span) }
        : { state: { meter, fed, span } }
    const step = { start: own.meter.at, end: at, litres: advanced.step }
    return span && span.end === step.start && at - span.start <= SPAN_MS
      ? { state: { meter, fed, span: { ...step, start: span.start, litres: span.litres + step.litres } } }
      : { state: { meter, fed, span: step }, intervals: closed(span) }
  },
  open: (own) => (own?.span && own.span.litres > 0 ? [intervalOf(own.span)] : []),
}

/** Whether the meter has a new value that it did not have to go back to. */
const isFollowed = (before: Meter, { raw, at }: Meter): boolean =>
  at !== before.at && raw !== null && before.raw !== null && raw >= before.raw

/** Takes back what the meter counted too much. */
function corrected({ meter: before, span }: NonNullable<FuelUse>, { meter, replaced }: Advance): Span | null {
  const excess = replaced ? 0 : before.total - meter.total
  return span && excess > 0 ? { ...span, litres: toThousandths(Math.max(0, span.litres - excess)) } : span
}

const closed = (span: Span | null): DerivedInterval[] => (span && span.litres > 0 ? [intervalOf(span)] : [])

/** Intervals have one column for an amount, which is that of a distance for all other kinds. */
const intervalOf = ({ start, end, litres }: Span): DerivedInterval => ({
  kind: 'fuel',
  start,
  end,
  seconds: toTenths((end - start) / 1000),
  metres: toThousandths(litres),
})
