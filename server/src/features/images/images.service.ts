import { notFound } from '../../appError.ts'
import type { Context } from '../../context.ts'
import * as queries from './images.queries.ts'

export async function readImage(
  ctx: Context,
  id: number,
  imageId: number,
  size: 'full' | 'list',
): Promise<Buffer> {
  const keys = await queries.findImageKeys(ctx, id, imageId)
  const bytes = keys && (await ctx.outbound.files.get(size === 'list' ? keys.listFileKey : keys.fileKey))
  if (!bytes) throw notFound()
  return bytes
}
