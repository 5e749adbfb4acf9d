import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import type { Context } from '../context.ts'
import { wideningRanges } from '../db/stretches.ts'
import { findPositions } from './positionsAt.queries.ts'
import type { Position } from './positionsAt.queries.ts'
import { findSettings } from './settings.queries.ts'

/**
 * Returns the last believed position that each of these assets had reported by an instant, however old it is.
 */
export async function positionsAt(
  ctx: Context,
  at: number,
  assetIds: readonly number[],
): Promise<Position[]> {
  const { poorAccuracyMetres } = await findSettings(ctx)
  const found: Position[] = []
  let wanted = assetIds
  for (const stretch of wideningRanges(firstKeyAt(at + 1), ctx.clock.now().epochMilliseconds)) {
    if (wanted.length === 0) break
    const { positions, older } = await findPositions(ctx, stretch, wanted, poorAccuracyMetres)
    found.push(...positions)
    wanted = older
  }
  return found
}
