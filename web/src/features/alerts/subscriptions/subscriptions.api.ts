import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import type { SentView, Subscription } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const byTopic = (list: Subscription[]) => Map.groupBy(list, ({ topic }) => topic)

const stale = { invalidates: [subscriptions.list, activity.recent] }

export const useSubscriptions = () => useEndpoint(subscriptions.list, {}, { select: byTopic })
export const useFlagList = () => useEndpoint(flags.list)
export const useCategoryList = () => useEndpoint(categories.list, {}, { select: (all) => Object.values(all) })
export const useSubscribers = () => useEndpoint(subscriptions.people)
export const useOwnNotifications = () => useEndpoint(session.readSettings)
export const useDelivery = () => useEndpoint(subscriptions.delivery)
export const useSetSubscription = () => useCall(subscriptions.set, stale)
export const useSubscribeMany = () => useCall(subscriptions.setMany, stale)
export const useRemoveSubscription = () => useCall(subscriptions.remove, stale)

/** Takes back that several users were subscribed. Uses no component state, because the dialog is gone by then. */
export async function unsubscribeAll(topic: string, userIds: readonly number[]): Promise<void> {
  try {
    for (const userId of userIds) await call(subscriptions.remove, { params: { userId, topic } })
  } finally {
    await Promise.all(
      stale.invalidates.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })),
    )
  }
}

export const useSentPages = (show: SentView) =>
  useEndpointPages(subscriptions.sent, { query: { show } }, ({ next }) =>
    next === null ? null : { after: next },
  )

/** Returns whether everything that the notice about the delivery depends on is known. */
export function useDeliveryKnown(): boolean {
  const needed = [useDelivery(), useOwnNotifications(), useHasUnsent()]
  return needed.every(({ isPending }) => !isPending)
}

/** Returns whether notifications to the user were not sent. */
export const useHasUnsent = () =>
  useEndpoint(
    subscriptions.sent,
    { query: { show: 'notSent' } },
    { select: ({ rows }) => rows.some(({ state }) => state === 'failed') },
  )
