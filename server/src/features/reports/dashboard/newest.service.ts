import { NEWEST_MAX } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { NewAsset } from '@yardmaster/core/contract/reports/dashboard.ts'
import type { Context } from '../../../context.ts'
import { imageAddress } from '../../fleet/images/images.public.ts'
import { findNewest } from './newest.queries.ts'

export async function listNewest(ctx: Context): Promise<NewAsset[]> {
  const rows = await findNewest(ctx, NEWEST_MAX)
  return rows.map(({ mainImageId, createdAt, ...asset }) => ({
    ...asset,
    listImage: imageAddress(asset.id, mainImageId, 'list'),
    createdAt: createdAt.toString(),
  }))
}
