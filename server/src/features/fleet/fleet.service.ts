import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import type { Context } from '../../context.ts'
import { widening } from '../../db/stretches.ts'
import { findFleet } from './fleet.queries.ts'

/** Where every asset of the branch was at an instant, as JSON: its newest reading with a position until then. */
export async function readFleet(ctx: Context, at: string, assetIds: number[] | null): Promise<string> {
  const texts: string[] = []
  let wanted = assetIds
  const before = firstKeyAt(millisecondsOf(at) + 1)
  for (const stretch of widening(before, ctx.clock.now().epochMilliseconds)) {
    const { text, further } = await findFleet(ctx, stretch, wanted)
    if (text) texts.push(text)
    if (further.length === 0) break
    wanted = further
  }
  return `[${texts.join(',')}]`
}
