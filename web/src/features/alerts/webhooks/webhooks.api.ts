import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import type { DeliveryState } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { webhooks } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const SENDING_REFRESH_MS = 2000
const REFRESH_MS = 15_000

/** While something is being sent, its outcome is looked for. */
export const useWebhooks = () =>
  useEndpoint(
    webhooks.list,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ waiting }) => waiting > 0) ? SENDING_REFRESH_MS : REFRESH_MS,
    },
  )

export const useDeliveries = (id: number, state: DeliveryState | undefined, waiting: boolean) =>
  useEndpointPages(
    webhooks.deliveries,
    { params: { id }, query: { state } },
    ({ next }) => (next === null ? null : { after: next }),
    { refetchInterval: waiting ? SENDING_REFRESH_MS : REFRESH_MS },
  )

export const useFlagNames = () =>
  useEndpoint(flags.list, {}, { select: (all) => new Map(all.map(({ id, name }) => [id, name])) })

const changed = { invalidates: [webhooks.list, activity.recent] }
const sent = { invalidates: [webhooks.list, webhooks.deliveries] }

export const useAddWebhook = () => useCall(webhooks.add, changed)
export const useUpdateWebhook = () => useCall(webhooks.update, changed)
export const useSetActive = () => useCall(webhooks.setActive, changed)
export const useRotateSecret = () => useCall(webhooks.rotateSecret, changed)
export const useRemoveWebhook = () => useCall(webhooks.remove, changed)
export const useSendTest = () => useCall(webhooks.test, sent)
export const useResend = () => useCall(webhooks.resend, sent)
