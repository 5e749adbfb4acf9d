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
