import type { EventType } from '@yardmaster/core/events/types.ts'
import { MOVED_METRES } from '@yardmaster/core/rules/movedWithoutRental.ts'
import type pg from 'pg'
import type { DerivedInterval } from '../derive/detector.ts'
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
  const watched = changes.filter((change) => isAmong(WATCHED)(change) || hasGoneFar(change))
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

/** Whether a movement has just become long enough to count, or may have, if the state before is not known. */
function hasGoneFar({ before, next: { derivation } }: AssetChange): boolean {
  if (!derivation || isFar(before?.trips.trip?.metres)) return false
  return isFar(derivation.state.trips.trip?.metres) || derivation.intervals.some(isFarMovement)
}

const isFarMovement = ({ kind, metres }: DerivedInterval): boolean =>
  (kind === 'trip' || kind === 'transported') && isFar(metres)

const isFar = (metres: number | undefined): boolean => metres !== undefined && metres > MOVED_METRES
