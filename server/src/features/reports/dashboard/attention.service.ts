import type { AttentionLine } from '@yardmaster/core/contract/reports/dashboard.ts'
import { WORST_MAX } from '@yardmaster/core/contract/reports/dashboard.ts'
import {
  IN_SHOP,
  STANDARD_FLAGS,
  STANDARD_FLAG_IDS,
  isServiceFlag,
  isStandardFlag,
} from '@yardmaster/core/flags.ts'
import type { FlagSeverity } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { countAreasByFlag, listFlaggedAreas, listLooks } from '../../alerts/flags/flags.public.ts'
import { readBoardColumn } from '../../rentals/rentals/rentals.public.ts'
import { listMoved } from '../../rentals/watch/watch.public.ts'
import { findFlagged, findSilent } from './attention.queries.ts'

/** The flag of assets that stopped reporting, which have a line of their own. */
const SILENT_FLAG = 2
/** The flag of areas whose gateway is offline. */
const GATEWAY_FLAG = 3

/** Lists what needs attention, the serious first and then in the order of this list. */
export async function listAttention(ctx: Context): Promise<AttentionLine[]> {
  const lines = [
    ...(await movedAssets(ctx)),
    ...(await overdueReturns(ctx)),
    ...(await flaggedAssets(ctx)),
    ...(await silentAssets(ctx)),
    ...(await flaggedAreas(ctx)),
  ]
  return lines.toSorted((one, other) => RANKS[one.severity] - RANKS[other.severity])
}

const RANKS: Record<FlagSeverity, number> = { danger: 0, warning: 1 }

async function movedAssets(ctx: Context): Promise<AttentionLine[]> {
  if (!can(ctx.session, 'rental.read')) return []
  const { total, assets } = await listMoved(ctx, WORST_MAX)
  if (total === 0) return []
  const worst = assets.map(({ asset: { id, name }, at }) => ({
    name,
    path: paths.equipmentEvents(id),
    since: at,
  }))
  return [{ kind: 'moved', flag: null, severity: 'danger', total, path: paths.assetsMoved, worst }]
}

async function overdueReturns(ctx: Context): Promise<AttentionLine[]> {
  if (!can(ctx.session, 'rental.read')) return []
  const { total, rows } = await readBoardColumn(ctx, 'overdue', WORST_MAX)
  if (total === 0) return []
  const worst = rows.map(({ id, asset, dueAt }) => ({
    name: asset.name,
    path: paths.rental(id),
    since: dueAt,
  }))
  const path = paths.rentalsIn('overdue')
  return [{ kind: 'overdueReturns', flag: null, severity: 'danger', total, path, worst }]
}

/** The flags that most assets have come first. */
async function flaggedAssets(ctx: Context): Promise<AttentionLine[]> {
  const looks = new Map((await listLooks(ctx)).map((look) => [look.id, look]))
  const hasService = can(ctx.session, 'repair.read')
  const hidden = STANDARD_FLAG_IDS.filter((id) => !hasService && isServiceFlag(id))
  const rows = await findFlagged(ctx, [SILENT_FLAG, IN_SHOP, ...hidden])
  const lines = [...Map.groupBy(rows, ({ flagId }) => flagId)].map(([id, found]): AttentionLine => ({
    kind: 'flag',
    flag: { id, name: looks.get(id)?.name ?? null },
    severity: isStandardFlag(id)
      ? STANDARD_FLAGS[id].severity
      : looks.get(id)?.severity === 'danger'
        ? 'danger'
        : 'warning',
    total: found[0]?.total ?? 0,
    path: paths.assetsWithFlag(id),
    worst: found.map(assetOf),
  }))
  return lines.toSorted((one, other) => other.total - one.total)
}

async function silentAssets(ctx: Context): Promise<AttentionLine[]> {
  const found = await findSilent(ctx)
  const [first] = found
  if (!first) return []
  return [
    {
      kind: 'silent',
      flag: null,
      severity: 'danger',
      total: first.total,
      path: paths.assetsDoing('silent'),
      worst: found.map(assetOf),
    },
  ]
}

async function flaggedAreas(ctx: Context): Promise<AttentionLine[]> {
  const counted = (await countAreasByFlag(ctx)).find(({ flagId }) => flagId === GATEWAY_FLAG)
  if (!counted) return []
  const { rows } = await listFlaggedAreas(ctx, GATEWAY_FLAG, undefined)
  return [
    {
      kind: 'flag',
      flag: { id: GATEWAY_FLAG, name: null },
      severity: STANDARD_FLAGS[GATEWAY_FLAG].severity,
      total: counted.count,
      path: paths.flags,
      worst: rows.slice(0, WORST_MAX).map(({ id, name, placeId, since }) => ({
        name,
        path: paths.placeArea(placeId, id),
        since,
      })),
    },
  ]
}

type FoundAsset = { assetId: number; name: string; since: Temporal.Instant | null }

const assetOf = ({ assetId, name, since }: FoundAsset) => ({
  name,
  path: paths.equipment(assetId),
  since: since?.toString() ?? null,
})
