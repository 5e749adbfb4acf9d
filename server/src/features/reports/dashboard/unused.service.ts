import type { AttentionLine } from '@yardmaster/core/contract/reports/dashboard.ts'
import { WORST_MAX } from '@yardmaster/core/contract/reports/dashboard.ts'
import { startOfDay } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { UNUSED_DAYS } from '@yardmaster/core/rules/unused.ts'
import type { Context } from '../../../context.ts'
import { readLongestUnused } from '../../../reports/unused.ts'

/** Returns the line about unused assets, which are those of the utilization report, or none. */
export async function listUnused(ctx: Context): Promise<AttentionLine[]> {
  const { assets, total } = await readLongestUnused(ctx, { days: UNUSED_DAYS, most: WORST_MAX })
  if (total === 0) return []
  const worst = assets.map(({ id, name, since, wasUsed }) => ({
    name,
    path: paths.equipment(id),
    // Unknown if no use was ever recorded.
    since: wasUsed ? new Date(startOfDay(since, ctx.session.timezone)).toISOString() : null,
  }))
  const path = paths.unusedAssets(UNUSED_DAYS)
  return [{ kind: 'unused', flag: null, severity: 'warning', total, path, worst }]
}
