import type pg from 'pg'
import { LIVE_CHANNEL, livePayloads } from '../live/payload.ts'
import { ASSETS_MOVED, areUrgent } from './reportWatched.ts'
import type { AssetChange } from './writeDerived.ts'

/**
 * Notifies live streams and jobs when the transaction commits. Commits with notifications wait for each other in
 * PostgreSQL, so the commits of ingest announce their changes afterwards (`live/announcer.ts`).
 */
export async function announceChanges(client: pg.ClientBase, changes: readonly AssetChange[]): Promise<void> {
  if (changes.length === 0) return
  const byAccount = Map.groupBy(changes, ({ next }) => next.asset.accountId)
  const payloads = [...byAccount].flatMap(([accountId, changed]) =>
    livePayloads(
      accountId,
      changed.map(({ next }) => next.asset.assetId),
    ),
  )
  await client.query({
    name: 'announce_changes',
    text: `select pg_notify('${LIVE_CHANNEL}', payload) from unnest($1::text[]) as payload
      union all select pg_notify('${ASSETS_MOVED}', '') where $2`,
    values: [payloads, areUrgent(changes)],
  })
}
