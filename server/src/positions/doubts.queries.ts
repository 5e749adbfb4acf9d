import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { OfAccount } from './ofAccount.ts'
import type { Stretch } from '../db/stretches.ts'
import type { Doubts } from './doubts.ts'

const DOUBTS = `
  select (
      select string_agg((k >> 20)::text, ',') from event
      where account_id = $1 and asset_id = $2 and k >= $3 and k < $4 and not is_status and type = ${EVENT_TYPES.positionIgnored}),
    (select detectors #>> '{distance,suspect,at}' from asset_state where account_id = $1 and asset_id = $2),
    (select detectors #>> '{distance,here}' is not null from asset_state where account_id = $1 and asset_id = $2)`

/** The caller must have checked that the user may see the asset. */
export async function findDoubts(
  ctx: OfAccount,
  assetId: number,
  { from, before }: Stretch,
  poorAccuracyMetres: number,
): Promise<Doubts> {
  const values = [ctx.session.accountId, assetId, from, before]
  const [row] = await ctx.read({ name: 'doubts', text: DOUBTS, values })
  return {
    refuted: new Set(row?.[0]?.split(',').map(Number)),
    inDoubt: row?.[1] ? Number(row[1]) : null,
    poorAccuracy: row?.[2] === 't' ? poorAccuracyMetres : Infinity,
  }
}
