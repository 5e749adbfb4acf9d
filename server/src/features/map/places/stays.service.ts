import type { PlaceStays, StaysQuery } from '@yardmaster/core/contract/map/places.ts'
import { STAY_DAYS, STAY_ROWS } from '@yardmaster/core/contract/map/places.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import { plainNumber, unitSymbol } from '@yardmaster/core/reports/cells.ts'
import type { Context } from '../../../context.ts'
import { boundsOf, localDay } from '../../../intervals/localDay.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { findPlace } from './findPlace.ts'
import { findStays } from './stays.queries.ts'
import { visitorOf } from './visitors.service.ts'

/** Returns how long each asset was at a place on each day of the period that ends on the given date. */
export async function readStays(ctx: Context, placeId: number, query: StaysQuery): Promise<PlaceStays> {
  await findPlace(ctx, placeId)
  const { days, rows } = await staysFor(ctx, placeId, query)
  return {
    days,
    total: rows.length,
    visits: rows.reduce((sum, row) => sum + row.visits, 0),
    seconds: days.map((_, n) => rows.reduce((sum, row) => sum + (row.seconds[n] ?? 0), 0)),
    rows: rows
      .slice(0, STAY_ROWS)
      .map((row) => ({ asset: visitorOf(row), visits: row.visits, seconds: row.seconds })),
  }
}

/** Exports all stays in hours, so that a spreadsheet can add them up. */
export async function exportStays(
  ctx: Context,
  placeId: number,
  query: StaysQuery & { format: ExportFormat },
): Promise<SentFile> {
  const { text, session } = ctx
  const place = await findPlace(ctx, placeId)
  const { days, rows } = await staysFor(ctx, placeId, query)
  const hours = (seconds: number) => plainNumber('seconds', seconds, false)
  const unit = unitSymbol('seconds', session)
  const lines = rows.map(({ name, visits, seconds }): Cell[] => [
    name,
    visits,
    ...seconds.map(hours),
    hours(seconds.reduce((sum, each) => sum + each, 0)),
  ])
  return tableFile(
    {
      format: query.format,
      name: [place.name, days[0], days.at(-1)].join(' '),
      sheetName: text('places.stays.title'),
      headers: [
        text('places.thing'),
        text('places.stays.visits'),
        ...days.map((day) => `${day} (${unit})`),
        `${text('places.stays.total')} (${unit})`,
      ],
      dayColumns: [],
    },
    (async function* () {
      yield lines
    })(),
  )
}

async function staysFor(ctx: Context, placeId: number, { date, areaId }: StaysQuery) {
  const days = daysEnding(date, STAY_DAYS)
  const bounds = boundsOf(days.map((day) => localDay(day, ctx.session.timezone))).map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at),
  )
  const [from, to] = [bounds[0], bounds.at(-1)]
  if (!from || !to) return { days, rows: [] }
  return { days, rows: await findStays(ctx, { placeId, areaId, from, to }, bounds) }
}
