import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import * as queries from './changeRental.queries.ts'
import type { LockedAsset, LockedRental } from './changeRental.queries.ts'

/** Locks an asset that can be rented. Others are rejected at the field. */
export async function lockRentable(ctx: Context, assetId: number): Promise<LockedAsset> {
  const [asset] = await queries.lockAssets(ctx, [assetId])
  return requireRentable(asset)
}

export function requireRentable(asset: LockedAsset | undefined): LockedAsset {
  if (!asset) throw invalid('assetId', 'error.notFound')
  if (asset.archivedAt !== null) throw invalid('assetId', 'error.equipmentArchived')
  return asset
}

type Locked = { asset: LockedAsset; rental: LockedRental; others: LockedAsset[] }

/** Locks a rental, its asset and other assets. Every change of rentals locks the assets first. */
export async function lockRental(
  ctx: Context,
  id: number,
  { version, assetIds = [] }: { version?: number; assetIds?: number[] } = {},
): Promise<Locked> {
  const seen = await queries.findAssetId(ctx, id)
  if (!seen) throw notFound()
  const assets = await queries.lockAssets(ctx, [...new Set([seen.equipmentId, ...assetIds])])
  const asset = assets.find((locked) => locked.id === seen.equipmentId)
  const rental = await queries.lockRental(ctx, id)
  if (!asset || !rental) throw notFound()
  const isOther = rental.equipmentId !== asset.id
  if (isOther || (version !== undefined && rental.version !== version))
    throw conflict('error.changedMeanwhile')
  return { asset, rental, others: assets.filter((locked) => locked !== asset) }
}
