import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { boundsOf, ringOf } from '@yardmaster/core/geo/rings.ts'
import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'

/**
 * Degrees by which the position that is shown can differ from the one that decides: a parked asset's noise,
 * and the flat sides of a circle's ring.
 */
const MARGIN = 0.01

/**
 * Asks ingest to decide again which of these areas assets are in. Only assets that are in one of them, or
 * whose last position is near the new outline, can be affected.
 */
export async function reconsiderAssets(
  { db, session, clock }: Author,
  { areaIds, outline }: { areaIds: readonly number[]; outline: Shape | null },
): Promise<void> {
  await sql`select derive_again(array(
    select asset_id from area_presence
    where account_id = ${session.accountId} and area_id = any (${areaIds}::int[])
    union
    select asset_id from asset_state
    where account_id = ${session.accountId} and ${outline ? isNear(outline) : sql`false`}),
    least(now(), ${clock.now().toString()}::timestamptz))`.execute(db)
}

/** Longitudes of a ring across the date line continue past 180 degrees. */
function isNear(outline: Shape) {
  const bounds = boundsOf(ringOf(outline))
  if (!bounds) return sql`false`
  const [[west, south], [east, north]] = bounds
  const between = (lng: ReturnType<typeof sql>) => sql`${lng} between ${west - MARGIN} and ${east + MARGIN}`
  return sql`lat between ${south - MARGIN} and ${north + MARGIN}
    and (${between(sql`lng`)} or ${between(sql`lng + 360`)} or ${between(sql`lng - 360`)})`
}
