type Work = {
  /** Labor is in hours, the rate is an amount per hour. */
  totalLabor: number
  laborRate: number
  parts: readonly { quantity: number; unitCost: number }[]
}

/** Returns the cost of a repair. Each line is rounded to cents, as on an invoice. */
export function repairCost({ totalLabor, laborRate, parts }: Work) {
  const labor = inCents(totalLabor * laborRate)
  const used = parts.reduce((sum, { quantity, unitCost }) => sum + inCents(quantity * unitCost), 0)
  return { labor: labor / 100, parts: used / 100, total: (labor + used) / 100 }
}

// The small addend makes half a cent round up: in binary, 1.005 is 1.00499…
const inCents = (amount: number): number => Math.round(amount * 100 + 1e-6)

/** Differences below this come from the rounding of the displayed value. */
const METER_TOLERANCE = 0.05

/**
 * Returns whether the entered hour meter reading is lower than the last known one. This is allowed, but the
 * form asks for confirmation.
 */
export const isMeterLower = (typed: number, known: number | null): known is number =>
  known !== null && typed < known - METER_TOLERANCE

/** Without a year or a purchase date, tickets can be this old, like meters that people remember. */
const YEARS_BACK = 10

/** Returns the first day on which the asset can have been in the shop. */
export function existsSince(
  { year, purchaseDate }: { year: number | null; purchaseDate: string | null },
  today: string,
): string {
  const known = [year === null ? null : `${year}-01-01`, purchaseDate].filter((day) => day !== null)
  return known.toSorted()[0] ?? Temporal.PlainDate.from(today).subtract({ years: YEARS_BACK }).toString()
}

/** Returns why an asset can't have been checked in on this day, or null. */
export function checkInBlocker(
  day: string,
  { today, since }: { today: string; since: string },
): 'error.dayInFuture' | 'error.beforeAsset' | null {
  if (day > today) return 'error.dayInFuture'
  return day < since ? 'error.beforeAsset' : null
}
