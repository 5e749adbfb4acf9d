import type { Trend } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { dayAt, daysEnding } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { daysIn } from '@yardmaster/core/reports/period.ts'
import type { Context } from '../../../context.ts'
import { findFirstPurchase, sumPurchasesByDay } from '../../fleet/fuel/fuel.public.ts'

/**
 * Returns what was spent on fuel, in the account's currency, as the list of purchases sums it. Accounts without
 * purchases have no such figure, and it is compared only with a period that began after the first purchase.
 */
export async function readFuelTrend(
  ctx: Context,
  { period, before }: { period: Period; before: Period },
): Promise<Trend[]> {
  if (!can(ctx.session, 'fuel.read')) return []
  const first = await findFirstPurchase(ctx)
  if (!first) return []
  const isKnown = dayAt(first.epochMilliseconds, ctx.session.timezone) <= before.start
  const [now, earlier] = [
    await sumPurchasesByDay(ctx, period),
    isKnown ? await sumPurchasesByDay(ctx, before) : null,
  ]
  return [
    {
      key: 'fuelBought',
      kind: 'money',
      better: 'less',
      value: totalOf(now),
      before: earlier && totalOf(earlier),
      path: paths.fuelDuring(period),
      from: null,
      days: daysEnding(period.end, daysIn(period)).map((day) => now.get(day) ?? 0),
    },
  ]
}

/** In cents, because sums of floating-point numbers have more decimals than money. */
const totalOf = (amounts: ReadonlyMap<Day, number>): number =>
  Math.round([...amounts.values()].reduce((sum, amount) => sum + amount, 0) * 100) / 100
