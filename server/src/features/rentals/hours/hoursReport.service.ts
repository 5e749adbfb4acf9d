import { HOURS_DAYS_MAX, HOURS_PAGE, HOURS_TOTAL_MAX } from '@yardmaster/core/contract/rentals/hours.ts'
import type { HoursFilter, HoursQuery, HoursRow, hours } from '@yardmaster/core/contract/rentals/hours.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { daysIn } from '@yardmaster/core/reports/period.ts'
import { AppError, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import type { Cursor } from '../../../db/paging.ts'
import { withinLimit } from '../../../reports/withinLimit.ts'
import type { Window } from './countHours.ts'
import { shownParty, sortedFor } from '../clients/clients.public.ts'
import { findRentals, findSettings } from './hours.queries.ts'
import { accountOf } from './hours.service.ts'
import * as queries from './hoursReport.queries.ts'
import { isOut, readHours } from './readHours.ts'
import type { FoundHours } from './readHours.ts'

/** Rentals that one request looks at, if few of them have hours over. */
const LOOKED_AT_MAX = 10 * HOURS_PAGE

/** What the report needs of a request. A job mails it, too. */
export type HoursContext = Pick<Context, 'db' | 'session' | 'clock'>

type Sorted = HoursFilter & Pick<HoursQuery, 'sort' | 'descending'>

export async function listHours(ctx: Context, query: HoursQuery): Promise<AnswerOf<typeof hours.list>> {
  const window = windowOf(ctx, query)
  const rows: HoursRow[] = []
  let after = query.after ? readCursor(query.after) : null
  for (let lookedAt = 0; lookedAt < LOOKED_AT_MAX && rows.length < HOURS_PAGE; lookedAt += HOURS_PAGE) {
    const batch = await readBatch(ctx, window, query, after)
    rows.push(...batch.rentals.map(({ row }) => row))
    after = batch.next
    if (!after) break
  }
  return { rows, next: after && writeCursor(after) }
}

export async function totalHours(ctx: Context, filter: HoursFilter): Promise<AnswerOf<typeof hours.total>> {
  const window = windowOf(ctx, filter)
  const rentals = await withinLimit(ctx, (limited) => queries.countRentals(limited, window, filter))
  if (rentals > HOURS_TOTAL_MAX) return { rentals, sums: null }
  const sums = newSums()
  for await (const rentals of hourBatches(ctx, filter)) for (const { row } of rentals) sums.add(row)
  return { rentals, sums: sums.read() }
}

/** Adds up rows of the report in tenths of hours and in cents, so that the sum is that of the figures shown. */
export function newSums() {
  const sums = { used: 0, over: 0, cents: 0, rentals: 0, doubtful: 0 }
  return {
    add: ({ usedHours, overHours, amount, meterGap, silentHours }: HoursRow): void => {
      sums.used += Math.round((usedHours ?? 0) * 10)
      sums.over += Math.round((overHours ?? 0) * 10)
      sums.cents += Math.round((amount ?? 0) * 100)
      sums.rentals += (overHours ?? 0) > 0 ? 1 : 0
      sums.doubtful += meterGap !== null || silentHours > 0 ? 1 : 0
    },
    read: () => ({
      usedHours: sums.used / 10,
      overHours: sums.over / 10,
      amount: sums.cents / 100,
      over: sums.rentals,
      doubtful: sums.doubtful,
    }),
  }
}

/** A row of the report with the billing periods behind it. */
export type BilledRental = { row: HoursRow; found: FoundHours }

/** Yields all rentals of the report by client, some at a time, so that memory never holds more. */
export async function* hourBatches(ctx: HoursContext, filter: HoursFilter): AsyncGenerator<BilledRental[]> {
  const window = windowOf(ctx, filter)
  let after: Cursor | null = null
  do {
    const batch: Batch = await readBatch(ctx, window, { ...filter, sort: 'client', descending: false }, after)
    if (batch.rentals.length > 0) yield batch.rentals
    after = batch.next
  } while (after)
}

type Batch = { rentals: BilledRental[]; next: Cursor | null }

const readBatch = (ctx: HoursContext, window: Window, query: Sorted, after: Cursor | null): Promise<Batch> =>
  withinLimit(ctx, (limited) => readWithin(limited, window, query, after))

async function readWithin(
  ctx: HoursContext,
  window: Window,
  asked: Sorted,
  after: Cursor | null,
): Promise<Batch> {
  const query = { ...asked, sort: sortedFor(ctx, asked.sort) }
  const page = await queries.findRentalIds(ctx, window, query, after)
  const of = accountOf(ctx)
  const ids = page.map(({ id }) => id)
  const rentals = await findRentals(of, ids)
  const { settings } = await findSettings(of)
  const found = await readHours(of, ids.flatMap((id) => rentals.get(id) ?? []).filter(isOut), {
    settings,
    now: ctx.clock.now(),
    window,
  })
  const last = page.length < HOURS_PAGE ? undefined : page.at(-1)
  return {
    rentals: found
      .filter(({ periods, total }) => periods.length > 0 && (!query.overOnly || (total.overHours ?? 0) > 0))
      .map((each) => ({ row: rowOf(ctx, each), found: each })),
    next: last ? { key: last.sortKey, id: last.id } : null,
  }
}

const rowOf = (ctx: HoursContext, { rental, source, periods, total, ...figures }: FoundHours): HoursRow => ({
  id: rental.id,
  asset: { id: rental.assetId, name: rental.assetName },
  ...shownParty(ctx, rental),
  contract: rental.contract,
  outAt: rental.outAt.toString(),
  inAt: rental.inAt?.toString() ?? null,
  per: rental.rate?.per ?? null,
  source,
  periods: rental.isMeasured ? periods.length : (periods[0]?.n ?? 0),
  running: periods.some(({ running }) => running),
  ...total,
  includedPerPeriod: figures.includedPerPeriod,
  silentHours: figures.silentHours,
  meterGap: figures.meterGap,
})

/** The days are those of the branch that the caller works in. */
function windowOf({ session }: Pick<Context, 'session'>, { from, to }: HoursFilter): Window {
  if (to < from) throw invalid('to', 'error.rangeEmpty')
  if (daysIn({ start: from, end: to }) > HOURS_DAYS_MAX)
    throw new AppError('error.rangeTooLong', 422, { field: 'to', values: { days: HOURS_DAYS_MAX } })
  return { from: startOfDay(from, session.timezone), until: startOfDay(dayAfter(to), session.timezone) }
}
