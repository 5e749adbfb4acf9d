import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import type { Context } from '../../../context.ts'
import { wideningRanges } from '../../../db/stretches.ts'
import { findSettings } from '../../../positions/settings.queries.ts'
import { findFleet, findInShopAt } from './fleet.queries.ts'
import type { ColumnTexts } from './fleet.queries.ts'
import { findFleetAt } from './fleetAt.queries.ts'

/** Returns the fleet of the branch as JSON, in the shape of FleetColumns. */
export async function readFleet(ctx: Context, ids: number[] | null): Promise<string> {
  const now = ctx.clock.now().epochMilliseconds
  return written(now, [await findFleet(ctx, now, ids)])
}

/**
 * Returns the fleet at an instant, in the shape of PastFleet: the last known position of each asset, what it
 * did as of its newest reading until then, and which assets had an open ticket.
 */
export async function readFleetAt(ctx: Context, instant: string): Promise<string> {
  const now = ctx.clock.now().epochMilliseconds
  // For an instant in the future, ages are relative to now.
  const at = Math.min(millisecondsOf(instant), now)
  const settings = await findSettings(ctx)
  const parts: ColumnTexts[] = []
  let wanted: number[] | null = null
  for (const stretch of wideningRanges(firstKeyAt(millisecondsOf(instant) + 1), now)) {
    const { texts, further } = await findFleetAt(ctx, at, stretch, wanted, settings)
    parts.push(texts)
    if (further.length === 0) break
    wanted = further
  }
  parts.push({ inShop: (await findInShopAt(ctx, at)).join(',') })
  return written(at, parts)
}

function written(asOf: number, parts: readonly ColumnTexts[]): string {
  const names = [...new Set(parts.flatMap(Object.keys))]
  const columns = names.map((name) => {
    const texts = parts.map((part) => part[name]).filter(Boolean)
    return `"${name}":[${texts.join(',')}]`
  })
  return `{"asOf":${asOf},${columns.join(',')}}`
}
