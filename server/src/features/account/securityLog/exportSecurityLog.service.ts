import type { SecurityEntry, SecurityLogExport } from '@yardmaster/core/contract/account/securityLog.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { entryBatches } from './securityLog.service.ts'

const COLUMNS = ['at', 'kind', 'user', 'actor', 'details', 'browser', 'system', 'country', 'address'] as const
type ColumnName = (typeof COLUMNS)[number]

/** Rows in memory at a time. */
const BATCH = 1000

export async function exportSecurityLog(
  ctx: Context,
  { format, ...filter }: SecurityLogExport,
): Promise<SentFile> {
  const { text, session, clock } = ctx
  const day = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const sheetName = text('securityLog.title')
  return tableFile(
    {
      format,
      name: `${sheetName} ${day}`,
      sheetName,
      headers: COLUMNS.map((column) => text(`securityFile.${column}`)),
      dayColumns: [],
    },
    rowsOf(ctx, filter),
  )
}

async function* rowsOf(ctx: Context, filter: Omit<SecurityLogExport, 'format'>): AsyncGenerator<Cell[][]> {
  const cells = cellsOf(ctx)
  for await (const entries of entryBatches(ctx, filter, BATCH))
    yield entries.map((entry) => {
      const values = cells(entry)
      return COLUMNS.map((column) => values[column])
    })
}

function cellsOf({ text, session }: Context) {
  const countries = new Intl.DisplayNames(text.locale, { type: 'region' })
  return ({ at, kind, user, actor, country, ...entry }: SecurityEntry): Record<ColumnName, Cell> => ({
    ...entry,
    at: wallTime(Date.parse(at), session.timezone),
    kind: text(`securityEvent.${kind}`),
    user: user?.name ?? null,
    actor: actor?.name ?? null,
    country: country === 'local' ? text('signInPlace.local') : country && (countries.of(country) ?? country),
  })
}
