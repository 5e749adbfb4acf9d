import type { EventType } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import type { AssetChange } from './writeDerived.ts'

/** The channel on which it is announced that assets have begun to move. */
export const ASSETS_MOVED = 'assets_moved'

const MOVEMENTS: ReadonlySet<EventType> = new Set(['tripStart', 'transportStart'])

/** The events after which a job judges the rental of an asset. */
const WATCHED: ReadonlySet<EventType> = new Set([...MOVEMENTS, 'engineOn', 'geoRegionEntry', 'geoRegionExit'])

/**
 * Reports the assets whose rentals may be concerned. Only adds rows, so that ingest waits for nobody, and only if
 * something of interest happened.
 */
export async function reportWatched(client: pg.ClientBase, changes: readonly AssetChange[]): Promise<void> {
  const isAmong = (types: ReadonlySet<EventType>) => (change: AssetChange) =>
    change.next.derivation?.events.some(({ type }) => types.has(type)) ?? false
  const watched = changes.filter(isAmong(WATCHED))
  if (watched.length === 0) return
  await client.query({
    name: 'report_watched',
    text: `with reported as (
        insert into rental_watch_changed (account_id, asset_id) select * from unnest($1::int[], $2::int[]))
      select pg_notify('${ASSETS_MOVED}', '') where $3`,
    values: [
      watched.map(({ next }) => next.asset.accountId),
      watched.map(({ next }) => next.asset.assetId),
      watched.some(isAmong(MOVEMENTS)),
    ],
  })
}
