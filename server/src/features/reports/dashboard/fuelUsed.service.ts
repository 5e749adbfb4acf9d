import type { Trend } from '@yardmaster/core/contract/reports/dashboard.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../../../context.ts'
import { readFuelDays } from '../../../reports/fuel_used.ts'

/**
 * Returns the fuel used, exactly as its report sums it, if an asset of the branch reports it. The figure says from how
 * many assets it is, because that of a few would look like that of the fleet.
 */
export async function readFuelUsed(
  ctx: Context,
  { period, before }: { period: Period; before: Period | null },
): Promise<Trend[]> {
  const asked = { assetId: null, withArchived: true }
  const [now, earlier] = await Promise.all([
    readFuelDays(ctx, { ...asked, period, most: 1 }),
    before && readFuelDays(ctx, { ...asked, period: before, most: 0 }),
  ])
  const [value = null, assets] = now?.figures ?? []
  const [valueBefore = null, assetsBefore] = earlier?.figures ?? []
  if (!now || (!assets && !assetsBefore)) return []
  return [
    {
      key: 'fuelUsed',
      kind: 'litres',
      better: 'less',
      value,
      before: assetsBefore ? valueBefore : null,
      path: paths.report('fuel_used', period),
      from: { assets: assets ?? 0, of: now.total, before: assetsBefore || null },
      days: now.picture.map(([, liters]) => (typeof liters === 'number' ? liters : null)),
    },
  ]
}
