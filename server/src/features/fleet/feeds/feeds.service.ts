import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { FeedAsset, FeedQuery } from '@yardmaster/core/contract/fleet/feeds.ts'
import { FEED_PAGE } from '@yardmaster/core/contract/fleet/feeds.ts'
import type { feeds } from '@yardmaster/core/contract/fleet/feeds.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import * as queries from './feeds.queries.ts'

export async function listAssets(
  ctx: Context,
  integrationId: number,
  query: FeedQuery,
): Promise<AnswerOf<typeof feeds.list>> {
  const connection = await findConnection(ctx, integrationId)
  const after = query.after ? readCursor(query.after) : null
  const rows = await queries.findPage(ctx, integrationId, query, after)
  const page = rows.slice(0, FEED_PAGE)
  const last = rows.length > FEED_PAGE ? page.at(-1) : undefined
  const { found, ...counts } = await queries.countAssets(ctx, integrationId, query)
  return {
    connection,
    counts,
    rows: page.map(described),
    total: found,
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export async function findConnection(ctx: Context, id: number) {
  const connection = await queries.findConnection(ctx, id)
  if (!connection) throw notFound()
  return connection
}

const described = (row: queries.FeedRow): FeedAsset => ({
  id: row.id,
  state: row.state,
  make: row.make,
  model: row.model,
  name: row.name,
  serialNumber: row.serialNumber,
  pin: row.pin,
  lastSeenAt: row.lastSeenAt.toString({ fractionalSecondDigits: 3 }),
  equipment: row.equipmentId === null ? null : { id: row.equipmentId, name: row.equipmentName ?? '' },
  suggestion:
    row.suggestedId === null || row.suggestedBy === null
      ? null
      : { equipment: { id: row.suggestedId, name: row.suggestedName ?? '' }, by: row.suggestedBy },
})
