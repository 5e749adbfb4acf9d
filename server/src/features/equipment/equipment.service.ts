import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { EQUIPMENT_PAGE } from '@yardmaster/core/contract/equipment.ts'
import type { Equipment, EquipmentQuery, equipment } from '@yardmaster/core/contract/equipment.ts'
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
      listImage: listImageOf(row.id, mainImageId),
    })),
    total: await queries.countEquipment(ctx, query.search),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export async function readEquipment(ctx: Context, id: number): Promise<Equipment> {
  const found = await queries.findEquipment(ctx, id)
  if (!found) throw notFound()
  const { id: _id, name, archivedAt, mainImageId, ...meta } = found
  return {
    id,
    name,
    deleted: archivedAt !== null,
    deviceIds: await queries.findDeviceIds(ctx, id),
    meta: { ...meta, listImage: listImageOf(id, mainImageId) },
  }
}

const listImageOf = (id: number, imageId: number | null): string | null =>
  imageId === null ? null : `/api/equipment/${id}/images/${imageId}?size=list`

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
