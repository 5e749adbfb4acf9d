import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { compareKeys } from '@yardmaster/core/events/eventKey.ts'
import type { Reading } from '../readings/reading.ts'

/** A reading to be written to the database. */
export type Item = {
  accountId: number
  assetId: number
  deviceId: number
  key: EventKey
  reading: Reading
  /** The fields that have no column of their own, as JSON. */
  rest: string | null
}

/** The readings of one asset, in order and without duplicates. */
export type AssetItems = { accountId: number; assetId: number; items: Item[] }

const compareItems = (a: Item, b: Item): number =>
  a.accountId - b.accountId || a.assetId - b.assetId || compareKeys(a.key, b.key)

/** Groups items by asset and returns the assets in the order in which every transaction locks them. */
export function groupByAsset(items: readonly Item[]): AssetItems[] {
  const groups: AssetItems[] = []
  let group: AssetItems | undefined
  let last: Item | undefined
  for (const item of items.toSorted(compareItems)) {
    if (last && compareItems(last, item) === 0) continue
    if (group?.assetId !== item.assetId || group.accountId !== item.accountId) {
      group = { accountId: item.accountId, assetId: item.assetId, items: [] }
      groups.push(group)
    }
    group.items.push(item)
    last = item
  }
  return groups
}
