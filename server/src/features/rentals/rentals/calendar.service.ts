import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import { CALENDAR_DAYS_MAX, CALENDAR_PAGE } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { AppError, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import * as queries from './calendar.queries.ts'
import { assetOf, periodOf } from './rentalRow.ts'

type CalendarQuery = InputOf<typeof rentals.calendar>['query']

export async function readCalendar(
  ctx: Context,
  query: CalendarQuery,
): Promise<AnswerOf<typeof rentals.calendar>> {
  const period = checkedPeriod(ctx, query)
  const found = await queries.findAssets(ctx, query, period, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, CALENDAR_PAGE)
  const last = found.length > CALENDAR_PAGE ? page.at(-1) : undefined
  const rows = await queries.findRentals(
    ctx,
    page.map(({ assetId }) => assetId),
    period,
  )
  const byAsset = Map.groupBy(rows, ({ assetId }) => assetId)
  return {
    rows: page.map((asset) => ({
      asset: assetOf(asset),
      rentals: (byAsset.get(asset.assetId) ?? []).map((row) => periodOf(ctx, row)),
    })),
    next: last ? writeCursor({ key: last.sortKey, id: last.assetId }) : null,
  }
}

/** The days are those of the branch, and the last one is included. */
function checkedPeriod({ session }: Context, { from, to }: CalendarQuery): queries.Period {
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  if (Temporal.PlainDate.compare(first, last) > 0) throw invalid('to', 'error.rangeEmpty')
  if (first.until(last).days >= CALENDAR_DAYS_MAX)
    throw new AppError('error.rangeTooLong', 422, { field: 'to', values: { days: CALENDAR_DAYS_MAX } })
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(session.timezone).toInstant()
  return { from: startOf(first), until: startOf(last.add({ days: 1 })) }
}
