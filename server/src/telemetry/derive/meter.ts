import { noteIgnored } from './ignoredValues.ts'
import type { Ignored, IgnoredRun } from './ignoredValues.ts'
import { toThousandths } from './readingFields.ts'

/** A value of the device's meter and its instant. */
type Level = { raw: number; at: number }

/** Values that contradict the meter but agree with each other. */
type Rival = Level & {
  first: Level
  /** The number of values. */
  count: number
}

/** A counter such as hours or kilometers: the device's own meter if it has one, otherwise ours. */
export type Meter = {
  /** The last accepted value of the device's own meter, and its instant. */
  raw: number | null
  at: number
  /** The amount that we have counted since then. The device's own meter will count it again. */
  ahead: number
  /** The displayed value. It decreases only if a value was wrong, or the meter was replaced or set. */
  total: number
  /** The accepted value before `raw`, to return to if `raw` turns out to be wrong. */
  before?: Level
  /** The total without `raw`, as long as `raw` is the first value and nothing has confirmed it. */
  unconfirmed?: number
  rival?: Rival
  ignored?: IgnoredRun
  /** The instant at which `raw` last advanced. */
  advancedAt?: number
  /** The instant for which a person last set the meter. */
  setAt?: number
}

export const NEW_METER: Meter = { raw: null, at: 0, ahead: 0, total: 0 }

/** How much a meter of one kind can count. */
export type Limits = {
  /** Per second. */
  most: number
  /** By how much its value may be ahead. */
  tolerance: number
  /** No asset has a higher value. */
  highest: number
  /** The step of meters that count in coarse units. It needs that many seconds at a value of whole units. */
  unit: number
}

export type Input = {
  /** The value of the device's own meter, if the reading has one. */
  raw: number | undefined
  at: number
  /** The instant of the previous reading. */
  previousAt: number | null
  /** The amount that we would count without a device meter. */
  own: number
}

export type Advance = {
  meter: Meter
  /** The amount that this reading adds. */
  step: number
  /** Whether the device's own meter confirms the step. */
  metered: boolean
  ignored?: Ignored
  replaced?: { from: number; to: number }
}

/**
 * A device's clock may be this wrong (see `plausible.ts`). While it is corrected, readings from before and
 * after interleave, so a meter seems to jump by what it counts in this time.
 */
const CLOCK_SECONDS = 600
/** A replaced meter is followed after this many consistent values over this time. */
const TAKEOVER_COUNT = 3
const TAKEOVER_MS = 15 * 60_000

/**
 * Advances the meter. A value that the elapsed time does not allow is ignored, unless the device keeps
 * counting from it. Then the meter was replaced, and the displayed value follows the device. If a person has
 * set the meter, the device's level is known to differ, so only its steps count.
 */
export function advance(meter: Meter, input: Input, limits: Limits): Advance {
  const advanced = judge(meter, input, limits)
  return isSetBetween(meter, input) ? withoutStepBeforeSetting(advanced, meter, input) : advanced
}

function judge(meter: Meter, input: Input, limits: Limits): Advance {
  const { raw, at, own } = input
  if (raw === undefined) return counted(meter, own)
  if (raw > limits.highest) return ignoring(counted(meter, own), raw, at)
  if (meter.raw === null) return started(meter, raw, at, own)
  const last = { raw: meter.raw, at: meter.at }
  if (fits(last, raw, at, limits) || isNextUnit(meter, raw, at, limits)) return followed(meter, last, raw, at)
  if (meter.before && fits(meter.before, raw, at, limits)) return reverted(meter, last, raw, at, limits)
  return contradicted(meter, last, { ...input, raw }, limits)
}

/** Sets the displayed value to what a person read off the asset's meter at that instant. */
export function setMeter(meter: Meter, value: number, at: number): Meter {
  const { before: _, unconfirmed: __, ...kept } = meter
  return { ...kept, total: value, setAt: at }
}

/**
 * Continues with the values of another source. If it takes over, its level is the displayed value, unless a
 * person has set that. Otherwise, only its steps count.
 */
export function withSource(
  { total, setAt }: Meter,
  raw: number | undefined,
  at: number,
  { takesOver }: { takesOver: boolean },
): Meter {
  const isTaken = takesOver && raw !== undefined && setAt === undefined
  return {
    raw: raw ?? null,
    at: raw === undefined ? 0 : at,
    ahead: 0,
    total: isTaken ? raw : total,
    ...(setAt !== undefined && { setAt }),
  }
}

const possible = ({ at: since }: Level, at: number, { most, tolerance }: Limits): number =>
  ((at - since) / 1000) * most + tolerance

const fits = (from: Level, raw: number, at: number, limits: Limits): boolean =>
  raw >= from.raw && raw - from.raw <= possible(from, at, limits)

/** Meters of whole hours stand for an hour and then advance by one. */
const isNextUnit = (meter: Meter, raw: number, at: number, { unit, tolerance }: Limits): boolean =>
  meter.raw !== null &&
  raw - meter.raw === unit &&
  raw % unit === 0 &&
  (meter.advancedAt === undefined || at - meter.advancedAt >= (unit - tolerance) * 1000)

/** Counts without the device's meter. */
function counted(meter: Meter, own: number): Advance {
  if (own === 0) return { meter, step: 0, metered: false }
  const ahead = meter.raw === null ? 0 : toThousandths(meter.ahead + own)
  const next = { ...meter, ahead, total: toThousandths(meter.total + own) }
  if (meter.unconfirmed !== undefined) next.unconfirmed = toThousandths(meter.unconfirmed + own)
  return { meter: next, step: own, metered: false }
}

/** Accepts the first value, until others contradict it. */
function started(meter: Meter, raw: number, at: number, own: number): Advance {
  const { total } = counted(meter, own).meter
  const next: Meter = {
    ...meter,
    raw,
    at,
    ahead: 0,
    total: firstTotal(meter, total, raw),
    unconfirmed: total,
  }
  return { meter: next, step: own, metered: false }
}

/** A device that has counted less than we have was installed later than the asset. */
const firstTotal = ({ setAt }: Meter, total: number, raw: number): number =>
  setAt === undefined ? Math.max(total, raw) : total

/** Written out, because leaving out properties by destructuring takes long, and almost every value is followed. */
function followed(meter: Meter, last: Level, raw: number, at: number, before = last): Advance {
  const difference = raw - last.raw
  const step = toThousandths(Math.max(0, difference - meter.ahead))
  const next: Meter = {
    raw,
    at,
    ahead: toThousandths(Math.max(0, meter.ahead - difference)),
    total: toThousandths(meter.total + step),
    before,
  }
  const advancedAt = difference > 0 ? at : meter.advancedAt
  if (advancedAt !== undefined) next.advancedAt = advancedAt
  if (meter.ignored !== undefined) next.ignored = meter.ignored
  if (meter.setAt !== undefined) next.setAt = meter.setAt
  return { meter: next, step, metered: true }
}

/** Returns to the value before the last one, which was too high or too low although the time allowed it. */
function reverted(meter: Meter, last: Level, raw: number, at: number, limits: Limits): Advance {
  const { rival: _, ...kept } = meter
  const total = toThousandths(meter.total - meter.ahead - last.raw + raw)
  const advanced = { meter: { ...kept, raw, at, ahead: 0, total, advancedAt: at }, step: 0, metered: false }
  return isByClock(last.raw - raw, limits) ? advanced : ignoring(advanced, last.raw, last.at, raw)
}

/** Returns whether a wrong clock explains the difference. */
const isByClock = (difference: number, { most, tolerance }: Limits): boolean =>
  Math.abs(difference) <= CLOCK_SECONDS * most + tolerance

type Contradiction = Input & { raw: number }

function contradicted(meter: Meter, last: Level, input: Contradiction, limits: Limits): Advance {
  const { raw, at, own } = input
  const known = meter.rival && fits(meter.rival, raw, at, limits) ? meter.rival : null
  const rival: Rival = {
    raw,
    at,
    first: known?.first ?? { raw, at },
    count: (known?.count ?? 0) + 1,
  }
  const excess = raw - last.raw - ((at - last.at) / 1000) * limits.most
  const isLate = raw > last.raw && isByClock(excess, limits)
  if (known && isLate) return followed(meter, last, raw, at, levelOf(known))
  if (known && raw > 0 && meter.unconfirmed !== undefined) return restarted(meter, last, known, input)
  if (known && isEstablished(rival)) return replaced(meter, known, input)
  const { meter: next, ...rest } = counted(meter, own)
  const advanced = { ...rest, meter: { ...next, rival } }
  return isLate || (raw < last.raw && isByClock(last.raw - raw, limits))
    ? advanced
    : ignoring(advanced, raw, at)
}

/** A value that only repeats may be a sentinel, or that of a data bus that sleeps. */
const isEstablished = ({ raw, at, first, count }: Rival): boolean =>
  count >= TAKEOVER_COUNT && at - first.at >= TAKEOVER_MS && raw > first.raw

/**
 * Discards the first value, because two later ones agree with each other and not with it. Zeros don't count:
 * they are what a sleeping data bus reports.
 */
function restarted(meter: Meter, last: Level, rival: Level, { raw, at, own }: Contradiction): Advance {
  const { unconfirmed = 0, rival: _, ...kept } = meter
  const total = toThousandths(unconfirmed + own)
  const next: Meter = {
    ...kept,
    raw,
    at,
    ahead: 0,
    total: firstTotal(meter, total, raw),
    before: levelOf(rival),
  }
  return ignoring({ meter: next, step: own, metered: false }, last.raw, last.at, raw)
}

function replaced(meter: Meter, rival: Level, { raw, at, own }: Contradiction): Advance {
  const { rival: _, unconfirmed: __, ...kept } = meter
  const total = meter.setAt === undefined ? raw : toThousandths(meter.total + own)
  return {
    meter: { ...kept, raw, at, ahead: 0, total, before: levelOf(rival), advancedAt: at },
    step: own,
    metered: false,
    replaced: { from: expectedOf(meter), to: raw },
  }
}

const levelOf = ({ raw, at }: Level): Level => ({ raw, at })

/** The value that the device's meter would show by our own count. */
const expectedOf = ({ raw, ahead, total }: Meter): number => Math.round(raw === null ? total : raw + ahead)

function ignoring(advanced: Advance, value: number, at: number, expected?: number): Advance {
  const { meter } = advanced
  const { run, ignored } = noteIgnored(meter.ignored, {
    value,
    at,
    expected: expected ?? expectedOf(meter),
  })
  return { ...advanced, meter: { ...meter, ignored: run }, ...(ignored && { ignored }) }
}

const isSetBetween = ({ setAt }: Meter, { at, previousAt }: Input): boolean =>
  setAt !== undefined && setAt <= at && (previousAt === null || setAt > previousAt)

/** Only the part of a step that was counted after the meter was set comes on top of the value. */
function withoutStepBeforeSetting(advanced: Advance, before: Meter, { at, previousAt }: Input): Advance {
  const from = (advanced.metered && before.raw !== null ? before.at : previousAt) ?? at
  const { setAt = at } = before
  const share = at > from ? (setAt - from) / (at - from) : 0
  const total = toThousandths(advanced.meter.total - advanced.step * share)
  return { ...advanced, meter: { ...advanced.meter, total } }
}
