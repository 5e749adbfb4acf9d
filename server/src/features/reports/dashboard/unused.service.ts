import type { AttentionLine } from '@yardmaster/core/contract/reports/dashboard.ts'
import { UNUSED_DAYS, WORST_MAX } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Context } from '../../../context.ts'
import { UNUSED_COLUMNS, readUnused } from '../../../reports/unused.ts'

/** Returns the line about unused assets, which are those of the utilization report, or none. */
export async function listUnused(ctx: Context): Promise<AttentionLine[]> {
  const asked = { assetId: null, period: null, most: WORST_MAX, withArchived: true }
  const { rows, total } = await readUnused(ctx, asked, UNUSED_DAYS)
  if (total === 0) return []
  const path = paths.report('utilization', { view: `unused${UNUSED_DAYS}` })
  const worst = rows.map((row) => assetIn(ctx, row))
  return [{ kind: 'unused', flag: null, severity: 'warning', total, path, worst }]
}

const DAYS = UNUSED_COLUMNS.findIndex(({ key }) => key === 'daysUnused')

function assetIn({ clock, session }: Context, row: ReportRow) {
  const [asset] = row
  const days = row[DAYS]
  const today = clock.now().toZonedDateTimeISO(session.timezone).startOfDay()
  // Unknown if no work was ever recorded.
  const since = typeof days === 'number' ? today.subtract({ days }).toInstant().toString() : null
  return typeof asset === 'object' && asset
    ? { name: asset.name, path: paths.equipment(asset.id), since }
    : { name: String(asset), path: paths.assets, since }
}
