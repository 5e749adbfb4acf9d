import type { Day } from '@yardmaster/core/days.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { sumPieces } from './pieces.queries.ts'
import { localDay } from '../../../intervals/localDay.ts'
import { lastDayOf, todayOf } from './reportDays.ts'

export type Month = {
  /** For example 2026-11. */
  month: string
  /** Engine seconds of each day, starting with the first. Future days are omitted. */
  days: number[]
  total: number
}
export type YearMonth = { endDate: Day; months: Month[]; total: number }

/** Returns the twelve months that end with the month of the day. */
export async function readYearMonth(
  ctx: Context,
  assetId: number,
  date: string | undefined,
): Promise<YearMonth> {
  const endDate = lastDayOf(ctx, date)
  const today = todayOf(ctx)
  const months = monthsEnding(endDate)
  const days = months
    .flatMap((month) => daysOf(month, today))
    .map((day) => localDay(day, ctx.session.timezone))
  const sums = await sumPieces(ctx, assetId, days, ['engine', 'gap'])
  if (!sums) throw notFound()
  const engine = new Map<string, number>()
  for (const { day, seconds } of sums) engine.set(day, (engine.get(day) ?? 0) + seconds)
  const rows = months.map((month): Month => {
    const seconds = daysOf(month, today).map((day) => engine.get(day) ?? 0)
    return { month: month.toString(), days: seconds, total: sum(seconds) }
  })
  return { endDate, months: rows, total: sum(rows.map(({ total }) => total)) }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

function monthsEnding(day: Day): Temporal.PlainYearMonth[] {
  const last = Temporal.PlainDate.from(day).toPlainYearMonth()
  return Array.from({ length: 12 }, (_, index) => last.subtract({ months: 11 - index }))
}

const daysOf = (month: Temporal.PlainYearMonth, today: Day): Day[] =>
  Array.from({ length: month.daysInMonth }, (_, index) =>
    month.toPlainDate({ day: index + 1 }).toString(),
  ).filter((day) => day <= today)
