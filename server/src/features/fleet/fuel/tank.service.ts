import type { AssetFuel, TankForm } from '@yardmaster/core/contract/fleet/fuel.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findAssetFuel, saveTank } from './tank.queries.ts'

/** Returns the tank of an asset and what was bought for it lately. */
export async function readAssetFuel(ctx: Context, assetId: number): Promise<AssetFuel> {
  const found = await findAssetFuel(ctx, assetId)
  if (!found) throw notFound()
  const { tankLitres, purchases, lastAt } = found
  return { tankLitres, purchases, lastAt: lastAt?.toString() ?? null }
}

/** Sets what the tank holds. Recent purchases are judged again by it. */
export async function setTank(ctx: Context, assetId: number, { tankLitres }: TankForm): Promise<void> {
  const found = await findAssetFuel(ctx, assetId)
  if (!found) throw notFound()
  if (found.tankLitres === tankLitres) return
  await saveTank(ctx, assetId, tankLitres)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id: assetId, name: found.name },
    branchId: found.branchId,
    before: { tankLitres: found.tankLitres },
    after: { tankLitres },
  })
}
