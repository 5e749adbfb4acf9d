import type { EventType } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import type { AssetChange } from './writeDerived.ts'

/** The channel on which it is announced that assets have begun to move, or show another sign of theft. */
export const ASSETS_MOVED = 'assets_moved'

/** After these, seconds count. Leaving a yard turns a movement within it into one that may be a theft. */
const URGENT: ReadonlySet<EventType> = new Set([
  'tripStart',
  'transportStart',
  'geoRegionExit',
  'jamming',
  'externalBatteryState',
])

/** The events after which a job judges an asset. */
const WATCHED: ReadonlySet<EventType> = new Set([...URGENT, 'engineOn', 'geoRegionEntry'])

/**
 * Reports the assets whose rentals may be concerned. Only adds rows, so that ingest waits for nobody, and only if
 * something of interest happened.
 */
export async function reportWatched(client: pg.ClientBase, changes: readonly AssetChange[]): Promise<void> {
  const watched = changes.filter(isAmong(WATCHED))
  if (watched.length === 0) return
  await client.query({
    name: 'report_watched',
    text: 'insert into rental_watch_changed (account_id, asset_id) select * from unnest($1::int[], $2::int[])',
    values: [watched.map(({ next }) => next.asset.accountId), watched.map(({ next }) => next.asset.assetId)],
  })
}

/** Whether the job should look at these changes at once. */
export const areUrgent = (changes: readonly AssetChange[]): boolean => changes.some(isAmong(URGENT))

function isAmong(types: ReadonlySet<EventType>) {
  return (change: AssetChange) => change.next.derivation?.events.some(({ type }) => types.has(type)) ?? false
}
