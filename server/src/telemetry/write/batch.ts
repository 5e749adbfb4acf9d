import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import type { Reading } from '../readings/reading.ts'

/** A reading to be written to the database, unless it is already there. */
export type Item = {
  accountId: number
  assetId: number
  deviceId: number
  /** Its place in the delivery. */
  index: number
  reading: Reading
  /** The fields that have no column of their own, as JSON. */
  rest: string | null
}

/** A new reading with the key that it got under the lock of its asset. */
export type KeyedItem = { key: EventKey; item: Item; reading: Reading }

/** What became of a new reading. Readings that were already stored have no fate. */
export type Fate = 'stored' | 'tooMany'
export type Fates = ReadonlyMap<Item, Fate>

/** The readings of one asset by instant. Readings of the same instant are in the order of their arrival. */
export type AssetItems = { accountId: number; assetId: number; items: Item[] }

const compareItems = (a: Item, b: Item): number =>
  a.accountId - b.accountId || a.assetId - b.assetId || a.reading.at - b.reading.at

/** Groups items by asset and returns the assets in the order in which every transaction locks them. */
export function groupByAsset(items: readonly Item[]): AssetItems[] {
  const groups: AssetItems[] = []
  let group: AssetItems | undefined
  // The sort is stable, so it keeps the order of arrival.
  for (const item of items.toSorted(compareItems)) {
    if (group?.assetId !== item.assetId || group.accountId !== item.accountId) {
      group = { accountId: item.accountId, assetId: item.assetId, items: [] }
      groups.push(group)
    }
    group.items.push(item)
  }
  return groups
}
