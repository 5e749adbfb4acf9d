/** What is looked at when an asset leaves and when it comes back, in the order of a walk around it. */
export const CHECK_ITEMS = [
  'exterior',
  'tires',
  'hydraulics',
  'controls',
  'lights',
  'safety',
  'attachments',
  'cleanliness',
] as const
export type CheckItem = (typeof CHECK_ITEMS)[number]

export const CHECK_MARKS = ['ok', 'damaged', 'notApplicable'] as const
export type CheckMark = (typeof CHECK_MARKS)[number]

export type Condition = Record<CheckItem, CheckMark>

/** Returns the items that are damaged. */
export const damagedItems = (condition: Condition): CheckItem[] =>
  CHECK_ITEMS.filter((item) => condition[item] === 'damaged')

/** Returns the items that are damaged now and weren't when the asset left. */
export const newlyDamaged = (condition: Condition, before: Condition | null): CheckItem[] =>
  damagedItems(condition).filter((item) => before?.[item] !== 'damaged')

/** Dirt is charged or washed off, not repaired. */
export const needsRepair = (items: readonly CheckItem[]): boolean =>
  items.some((item) => item !== 'cleanliness')

/** What a check can read: hour meter in seconds, odometer in meters, fuel in percent. */
export const READINGS = ['engineSeconds', 'odometer', 'fuelLevel'] as const
export type ReadingName = (typeof READINGS)[number]

/** The readings that only increase, unless they are replaced. */
export const CHECK_METERS = ['engineSeconds', 'odometer'] as const
export type CheckMeter = (typeof CHECK_METERS)[number]

type Values = Record<ReadingName, number | null>

/** Meters per second: no machine is faster, so a higher odometer is a typing error. */
const FASTEST = 70
/** Seconds. Meters show tenths of hours, and clocks differ. */
const TOLERANCE = 3600

/**
 * Returns why a meter can't show this value at the return, or null. `elapsed` is the time since check-out, in
 * seconds.
 */
export function meterProblem(
  meter: CheckMeter,
  { value, before, elapsed }: { value: number | null; before: number | null; elapsed: number },
): 'error.meterLower' | 'error.meterTooHigh' | null {
  if (value === null || before === null) return null
  if (value < before) return 'error.meterLower'
  const most = (elapsed + TOLERANCE) * (meter === 'odometer' ? FASTEST : 1)
  return value - before > most ? 'error.meterTooHigh' : null
}

/**
 * What the client used. A positive `fuelMissing`, in percent of the tank, is what the client didn't refill.
 * Null where nobody read both values or the meter was replaced.
 */
export type Usage = {
  engineSeconds: number | null
  odometer: number | null
  fuelMissing: number | null
  /** The same in liters. Null if the size of the tank is unknown, too. */
  fuelLitres: number | null
}

type Kit = { replaced: readonly CheckMeter[]; tankLitres: number | null }

export function usageBetween(out: Values, back: Values, { replaced, tankLitres }: Kit): Usage {
  const used = (meter: CheckMeter) => {
    const [before, after] = [out[meter], back[meter]]
    return before === null || after === null || replaced.includes(meter) ? null : Math.max(0, after - before)
  }
  const fuel = [out.fuelLevel, back.fuelLevel] as const
  const fuelMissing = fuel[0] === null || fuel[1] === null ? null : Math.round((fuel[0] - fuel[1]) * 10) / 10
  return {
    engineSeconds: used('engineSeconds'),
    odometer: used('odometer'),
    fuelMissing,
    fuelLitres:
      fuelMissing === null || tankLitres === null ? null : Math.round(fuelMissing * tankLitres) / 100,
  }
}

/**
 * Returns until when a worker may check out a reservation: as it was agreed, or for the agreed length of time if the
 * client comes late. Times are milliseconds since 1970.
 */
export const latestDue = ({ startAt, dueAt }: { startAt: number; dueAt: number }, at: number): number =>
  Math.max(dueAt, at + (dueAt - startAt))
