import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { LIVE_CHANNEL, livePayloads } from '../../../telemetry/live/payload.ts'

/**
 * Notifies clients that watch these assets of a change when the transaction commits. Clients that are
 * disconnected receive it when they reconnect.
 */
export async function announceAssets(
  { db, session: { accountId } }: Pick<Context, 'db'> & { session: { accountId: number } },
  assetIds: readonly number[],
): Promise<void> {
  await sql`with changed as (
      update asset_state set changed_in = pg_current_xact_id()
      where account_id = ${accountId} and asset_id = any (${assetIds})
    )
    select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${livePayloads(accountId, assetIds)}::text[]) as payload`.execute(
    db,
  )
}
