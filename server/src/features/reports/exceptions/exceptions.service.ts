import type { Exceptions, ExceptionsQuery } from '@yardmaster/core/contract/reports/exceptions.ts'
import { EXCEPTIONS_SHOWN } from '@yardmaster/core/contract/reports/exceptions.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { daysOfWeek } from '@yardmaster/core/rules/exceptions.ts'
import { AppError, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findExceptions } from './exceptions.queries.ts'
import { findSettings } from './exceptionSettings.queries.ts'

const NONE = { open: 0, done: 0 }

export const listExceptions = (ctx: Context, query: ExceptionsQuery): Promise<Exceptions> =>
  readWeek(ctx, { ...query, most: EXCEPTIONS_SHOWN })

/** Returns the exceptions of a week with as many lines as wanted. */
export async function readWeek(
  ctx: Pick<Context, 'db' | 'read' | 'session'>,
  { most, ...query }: ExceptionsQuery & { most: number },
): Promise<Exceptions> {
  const { idleHours } = await findSettings(ctx)
  const period = periodOf(query.week)
  const { counts, total, lines } = await findExceptions(ctx, { ...query, period, idleHours, most })
  return {
    period,
    counts: {
      fuelDrained: counts.fuelDrained ?? NONE,
      moved: counts.moved ?? NONE,
      notReporting: counts.notReporting ?? NONE,
      offHours: counts.offHours ?? NONE,
      idle: counts.idle ?? NONE,
    },
    total,
    lines,
    idleHours,
  }
}

/** Returns the days of a week, which the contract has checked. */
export function periodOf(week: string): Period {
  const period = daysOfWeek(week)
  if (!period) throw notFound()
  return period
}

/** Rejects a week that has not begun in any time zone. */
export function requireBegun({ clock }: Context, { start }: Period): void {
  // No clock is more than 14 hours ahead of UTC.
  const latest = clock.now().add({ hours: 14 }).toZonedDateTimeISO('UTC').toPlainDate().toString()
  if (start > latest) throw new AppError('error.invalid', 422, { field: 'week' })
}
