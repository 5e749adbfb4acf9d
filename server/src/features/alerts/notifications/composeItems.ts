import { can } from '@yardmaster/core/policy.ts'
import type { Actor } from '@yardmaster/core/policy.ts'
import { actionFor, parseTopic } from '@yardmaster/core/topics.ts'
import type { Geocoder } from '../../../outbound/geocoder.ts'
import type { Text } from '../../../text/text.ts'
import type { Item } from './item.queries.ts'
import type { Recipient } from './message.queries.ts'
import { notificationOf } from './notification.ts'
import type { Notification, Sending } from './notification.ts'

/** Returns the items that this person may read. Alerts about tickets need the right to open them. */
export function readableBy<Read extends Pick<Item, 'topic'>>(
  recipient: Recipient,
  userId: number,
  items: readonly Read[],
): Read[] {
  const actor = actorOf(recipient, userId)
  return items.filter((item) => {
    const topic = parseTopic(item.topic)
    return topic && can(actor, actionFor(topic))
  })
}

const actorOf = (
  { role, viewOnly, branchId, accountFeatures, userFeatures }: Recipient,
  userId: number,
): Actor => ({
  userId,
  role,
  viewOnly,
  branchId,
  features: Object.fromEntries(
    accountFeatures
      .filter((feature) => userFeatures?.includes(feature) ?? true)
      .map((feature) => [feature, true]),
  ),
})

type Composing = Sending & { geocoder: Geocoder; addressed: number; repeats: boolean }

/**
 * Words the items, repeats as one. The first ones, which a message shows, get an address if they are in no area.
 */
export async function composeItems(
  all: readonly Item[],
  text: Text,
  { geocoder, addressed, repeats: isRepeated, ...sending }: Composing,
): Promise<Notification[]> {
  const repeats = withoutRepeats(all, isRepeated)
  const items = [...repeats.keys()]
  const addresses = new Map<Item, string>()
  const unplaced = items
    .slice(0, addressed)
    .filter(({ area, lat, lng }) => !area && lat !== null && lng !== null)
  for (const useMetric of [true, false]) {
    const some = unplaced.filter((item) => item.useMetric === useMetric)
    const points = some.map(({ lat, lng }) => ({ lat: lat ?? 0, lng: lng ?? 0 }))
    const found = points.length > 0 ? await geocoder.addressesOf(points, { text, useMetric }) : []
    for (const [index, item] of some.entries()) addresses.set(item, found[index] ?? '')
  }
  return items.flatMap((item) => {
    const place = item.area ?? addresses.get(item) ?? ''
    const notification = notificationOf(item, text, { ...sending, place })
    return notification ? { ...notification, count: repeats.get(item) ?? 1 } : []
  })
}

/**
 * Returns the last of each alert that repeats, with its count, in the order of time. Each emergency counts for itself
 * at first, and a flag that was raised and cleared is not a repeat.
 */
function withoutRepeats(items: readonly Item[], isRepeated: boolean): Map<Item, number> {
  const same = Map.groupBy(items, (item) =>
    item.urgent && !isRepeated ? item : `${item.topic} ${item.equipmentId} ${item.areaId} ${item.raised}`,
  )
  const counts = new Map(
    [...same.values()].flatMap((group) => group.slice(-1).map((last) => [last, group.length])),
  )
  return new Map(items.flatMap((item) => (counts.has(item) ? [[item, counts.get(item) ?? 1]] : [])))
}
