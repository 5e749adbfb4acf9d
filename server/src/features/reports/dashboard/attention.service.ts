import type { Moved } from '@yardmaster/core/contract/rentals/watch.ts'
import type { AttentionLine } from '@yardmaster/core/contract/reports/dashboard.ts'
import { WORST_MAX } from '@yardmaster/core/contract/reports/dashboard.ts'
import {
  IN_SHOP,
  STANDARD_FLAGS,
  STANDARD_FLAG_IDS,
  isServiceFlag,
  isStandardFlag,
} from '@yardmaster/core/flags.ts'
import type { RentalRow } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { FlagSeverity } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { countAreasByFlag, listFlaggedAreas, listLooks } from '../../alerts/flags/flags.public.ts'
import { readBoardColumn } from '../../rentals/rentals/rentals.public.ts'
import { listMoved, listThefts } from '../../rentals/watch/watch.public.ts'
import { findFlagged, findSilent } from './attention.queries.ts'

/** The flag of assets that stopped reporting, which have a line of their own. */
const SILENT_FLAG = 2
/** The flag of areas whose gateway is offline. */
const GATEWAY_FLAG = 3

/** Lists what needs attention, the serious first and then in the order of this list. */
export async function listAttention(ctx: Context): Promise<AttentionLine[]> {
  const lines = [
    ...(await movedAssets(ctx)),
    ...(await thefts(ctx)),
    ...(await rentalsIn(ctx, 'overdue', ({ dueAt }) => dueAt)),
    ...(await rentalsIn(ctx, 'toPickUp', ({ inAt, dueAt }) => inAt ?? dueAt)),
    ...(await rentalsIn(ctx, 'needsAttention', ({ alerts }) => alerts.at(-1)?.at ?? null)),
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
  const worst = assets.map(eventsOf)
  return [{ kind: 'moved', flag: null, severity: 'danger', total, path: paths.assetsMoved, worst }]
}

/** Accounts without rentals watch for theft, too. */
async function thefts(ctx: Context): Promise<AttentionLine[]> {
  const { total, assets } = await listThefts(ctx, WORST_MAX)
  if (total === 0) return []
  const worst = assets.map(eventsOf)
  return [{ kind: 'theft', flag: null, severity: 'danger', total, path: paths.assetsAtRisk, worst }]
}

const eventsOf = ({ asset: { id, name }, at }: Moved['assets'][number]) => ({
  name,
  path: paths.equipmentEvents(id),
  since: at,
})

const RENTAL_LINES = {
  overdue: { kind: 'overdueReturns', severity: 'danger' },
  toPickUp: { kind: 'toPickUp', severity: 'warning' },
  needsAttention: { kind: 'rentalAlerts', severity: 'warning' },
} as const

/** The rentals of a view of their list, which the line links to. */
async function rentalsIn(
  ctx: Context,
  view: keyof typeof RENTAL_LINES,
  sinceOf: (rental: RentalRow) => string | null,
): Promise<AttentionLine[]> {
  if (!can(ctx.session, 'rental.read')) return []
  const { total, rows } = await readBoardColumn(ctx, view, WORST_MAX)
  if (total === 0) return []
  const worst = rows.map((rental) => ({
    name: rental.asset.name,
    path: paths.rental(rental.id),
    since: sinceOf(rental),
  }))
  return [{ ...RENTAL_LINES[view], flag: null, total, path: paths.rentalsIn(view), worst }]
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
