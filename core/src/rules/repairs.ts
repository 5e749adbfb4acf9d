type Work = {
  /** Hours, and dollars per hour. */
  totalLabor: number
  laborRate: number
  parts: readonly { quantity: number; unitCost: number }[]
}

/** What a repair costs, in dollars; every line is rounded to cents, as it would be on an invoice. */
export function repairCost({ totalLabor, laborRate, parts }: Work) {
  const labor = inCents(totalLabor * laborRate)
  const used = parts.reduce((sum, { quantity, unitCost }) => sum + inCents(quantity * unitCost), 0)
  return { labor: labor / 100, parts: used / 100, total: (labor + used) / 100 }
}

// Half a cent in binary is a little less than that: 1.005 is 1.00499…
const inCents = (dollars: number): number => Math.round(dollars * 100 + 1e-6)

/** Less than this is the rounding of what a screen shows. */
const METER_TOLERANCE = 0.05

/** An hour meter that is typed in lower than it was known to stand: allowed, but worth asking about. */
export const isMeterLower = (typed: number, known: number | null): known is number =>
  known !== null && typed < known - METER_TOLERANCE
