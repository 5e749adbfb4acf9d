import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { EQUIPMENT_PAGE } from '@yardmaster/core/contract/equipment.ts'
import type { EquipmentQuery, equipment } from '@yardmaster/core/contract/equipment.ts'
import { notFound } from '../../appError.ts'
import type { Context } from '../../context.ts'
import { readCursor, writeCursor } from '../../db/paging.ts'
import * as queries from './equipment.queries.ts'

export async function listEquipment(
  ctx: Context,
  query: EquipmentQuery,
): Promise<AnswerOf<typeof equipment.list>> {
  const found = await queries.findEquipmentPage(ctx, query, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, EQUIPMENT_PAGE)
  const last = found.length > EQUIPMENT_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ sortKey: _sortKey, mainImageId, ...row }) => ({
      ...row,
      listImage: mainImageId === null ? null : `/api/equipment/${row.id}/images/${mainImageId}?size=list`,
    })),
    total: await queries.countEquipment(ctx, query.search),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

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
