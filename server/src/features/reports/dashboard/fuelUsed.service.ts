import type { Trend } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../../../context.ts'
import { findFuelUsed } from './fuelUsed.queries.ts'

/**
 * Returns how many liters were used, by the assets that count them. Two periods are compared by the assets that
 * counted in both, so that a new device doesn't look like more consumption.
 */
export async function readFuelUsed(
  ctx: Context,
  periods: { period: Period; before: Period },
): Promise<Trend[]> {
  const { total, assets } = await findFuelUsed(ctx, periods)
  const inBoth = assets.filter(({ before }) => before !== null)
  const counted = inBoth.length > 0 ? inBoth : assets
  if (counted.length === 0) return []
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  return [
    {
      key: 'fuelUsed',
      kind: 'litres',
      better: 'less',
      value: sum(counted.map(({ used }) => used)),
      before: inBoth.length > 0 ? sum(inBoth.map(({ before }) => before)) : null,
      path: null,
      from: { assets: counted.length, of: total },
      days: [],
    },
  ]
}
