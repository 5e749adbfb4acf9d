import { ARCHIVE_PAGE } from '@yardmaster/core/contract/fleet/archive.ts'
import type { ArchiveQuery, ArchiveRow, archive } from '@yardmaster/core/contract/fleet/archive.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { imageAddress } from '../images/images.public.ts'
import * as queries from './archive.queries.ts'

export async function listArchive(ctx: Context, query: ArchiveQuery): Promise<AnswerOf<typeof archive.list>> {
  const after = query.after ? readCursor(query.after) : null
  const found = await queries.findArchivePage(ctx, query, after)
  const page = found.slice(0, ARCHIVE_PAGE)
  const last = found.length > ARCHIVE_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(rowOf),
    total: await queries.countArchive(ctx, query),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

type Found = Awaited<ReturnType<typeof queries.findArchivePage>>[number]

function rowOf({ id, name, branchId, categoryId, mainImageId, archivedAt, ...found }: Found): ArchiveRow {
  const { firstName, lastName, soldOn, soldTo, soldPrice } = found
  return {
    id,
    name,
    branchId,
    categoryId,
    listImage: imageAddress(id, mainImageId, 'list'),
    archivedAt: archivedAt.toString(),
    archivedBy: firstName === null || lastName === null ? null : fullName({ firstName, lastName }),
    sold:
      soldOn === null
        ? null
        : { on: soldOn, to: soldTo, price: soldPrice === null ? null : Number(soldPrice) },
  }
}

export const listSoldIds = async (ctx: Context): Promise<number[]> =>
  (await queries.findSoldIds(ctx)).map(({ id }) => id)
