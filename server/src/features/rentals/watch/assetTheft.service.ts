import type { AssetTheftWatch } from '@yardmaster/core/contract/rentals/watch.ts'
import { isTheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { TheftWatch } from '@yardmaster/core/rules/rentalAlerts.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findAsset, findThefts, lockWatch, saveWatch } from './assetTheft.queries.ts'

export async function readAssetTheft(ctx: Context, id: number): Promise<AssetTheftWatch> {
  const asset = await findAsset(ctx, id)
  if (!asset) throw notFound()
  const alerts = await findThefts(ctx, id)
  return {
    watch: asset.watch,
    alerts: alerts.map(({ at, kind, reason }) => ({
      at: at.toString(),
      reason: isTheftReason(reason) ? reason : null,
      hasMoved: kind === 'moved',
    })),
  }
}

/** The database has the asset judged again after a change. */
export async function watchAsset(ctx: Context, id: number, watch: TheftWatch): Promise<void> {
  const asset = await findAsset(ctx, id)
  if (!asset) throw notFound()
  const before = await lockWatch(ctx, id)
  if (before === watch) return
  await saveWatch(ctx, id, watch)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name: asset.name },
    branchId: asset.branchId,
    before: { theftWatch: before },
    after: { theftWatch: watch },
  })
}
