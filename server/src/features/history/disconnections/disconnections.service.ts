import type { InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type { disconnectionsPages } from '@yardmaster/core/contract/history/disconnections.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import { readInstantCursor, writeInstantCursor } from '../../../db/paging.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { findDisconnections, listCategories } from './disconnections.queries.ts'
import type { Disconnection, Wanted } from './disconnections.queries.ts'

const PAGE = 100
const BATCH = 1000
/** The number of days over which disconnections are counted. */
export const DAYS = 30

type Query = InputOf<typeof disconnectionsPages.disconnections>['query']
export type Disconnections = Awaited<ReturnType<typeof readDisconnections>>

/** Returns which assets stopped reporting, since when and how often. */
export async function readDisconnections(ctx: Context, query: Query) {
  const categories = await listCategories(ctx)
  const wanted = wantedBy(ctx, query)
  const found = await findDisconnections(ctx, wanted, cursorIn(query.after), PAGE + 1)
  const rows = found.slice(0, PAGE)
  const last = found.length > PAGE ? rows.at(-1) : undefined
  return {
    rows,
    categories,
    filter: { show: wanted.silentOnly ? 'silent' : 'all', category: wanted.categoryId },
    days: DAYS,
    next: last ? writeInstantCursor(placeOf(last)) : null,
    backTo: ownPathOr(query.backTo, paths.reports),
  }
}

const placeOf = ({ sortedBy, id }: Disconnection): InstantCursor => ({
  at: Temporal.Instant.from(sortedBy),
  id,
})

function wantedBy({ clock }: Pick<Context, 'clock'>, { show, category }: Query): Wanted {
  const now = clock.now()
  const categoryId = /^[1-9]\d{0,8}$/.test(category ?? '') ? Number(category) : null
  return { silentOnly: show === 'silent', categoryId, since: now.subtract({ hours: 24 * DAYS }), now }
}

/** Returns the first page if the cursor in the address was tampered with. */
function cursorIn(after: string | undefined): InstantCursor | null {
  try {
    return after ? readInstantCursor(after) : null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return null
  }
}

const COLUMNS = ['asset', 'category', 'devices', 'lastReport', 'silentSince', 'times', 'silentHours'] as const

/** What jobs have, too. */
type Reader = Pick<Context, 'read' | 'session' | 'clock' | 'text'>

/** Exports all rows of the report as a file. */
export function exportDisconnections(
  ctx: Reader,
  query: Query,
  format: ExportFormat = 'csv',
): Promise<SentFile> {
  const { text, session } = ctx
  const wanted = wantedBy(ctx, query)
  const day = wanted.now.toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const title = text('disconnect.title')
  return tableFile(
    {
      format,
      name: `${title} ${branchLabel(ctx)} ${day}`,
      sheetName: title,
      headers: COLUMNS.map((column) => text(`disconnect.${column}`, { days: DAYS })),
      dayColumns: [],
    },
    cellsOf(ctx, wanted),
  )
}

/** Reads all rows of the report. */
export async function* disconnectionBatches(
  ctx: Reader,
  wanted: Wanted = wantedBy(ctx, {}),
): AsyncGenerator<Disconnection[]> {
  let after: InstantCursor | null = null
  for (;;) {
    const rows: Disconnection[] = await findDisconnections(ctx, wanted, after, BATCH)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = placeOf(last)
  }
}

async function* cellsOf(ctx: Reader, wanted: Wanted): AsyncGenerator<Cell[][]> {
  const { timezone } = ctx.session
  const local = (at: string | null) =>
    at &&
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(timezone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ')
  for await (const rows of disconnectionBatches(ctx, wanted))
    yield rows.map(({ name, category, devices, assignedAt, lastAt, silentSince, times, seconds }) => {
      const hours = Math.round(seconds / 36) / 100
      const figures = assignedAt === null ? [times, hours] : [null, null]
      const last = local(lastAt) ?? ctx.text('disconnect.never')
      return [name, category, devices, last, local(silentSince ?? assignedAt), ...figures]
    })
}
