import type { EventsQuery } from '@yardmaster/core/contract/history/events.ts'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { firstKeyAt, keyFromId, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { wideningRanges } from '../../../db/stretches.ts'
import { eventsFromPacked } from './eventJson.ts'
import * as queries from './events.queries.ts'

const NEWEST = 2n ** 63n - 1n

/** Returns the page as JSON, newest first, going back from the start key. */
export async function listEvents(ctx: Context, assetId: number, query: EventsQuery): Promise<string> {
  const packed: string[] = []
  let missing = query.limit
  const before = query.exclusiveStartKey === undefined ? NEWEST : keyFromStart(query.exclusiveStartKey)
  for (const stretch of wideningRanges(before, ctx.clock.now().epochMilliseconds)) {
    const found = await queries.findEvents(ctx, assetId, stretch, { ...query, limit: missing })
    if (!found) throw notFound()
    if (found.packed) packed.push(eventsFromPacked(found.packed))
    missing -= found.count
    if (missing === 0 || stretch.from <= found.historyBegins) break
  }
  return `[${packed.join(',')}]`
}

function keyFromStart(text: string): bigint {
  const key = keyFromId(text)
  return key ? keyToBigint(key) : firstKeyAt(millisecondsOf(text))
}
