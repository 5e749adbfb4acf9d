import { keepPreviousData } from '@tanstack/react-query'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type {
  DeviceQuery,
  DeviceTypeEntry,
  UnregisteredDevice,
} from '@yardmaster/core/contract/account/devices.ts'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { gateways } from '@yardmaster/core/contract/map/gateways.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const stale = {
  invalidates: [
    devices.list,
    devices.strangers,
    devices.find,
    equipment.profile,
    gateways.list,
    activity.recent,
  ],
}
const staleTokens = { invalidates: [devices.tokens, activity.recent] }

type Listing = Pick<DeviceQuery, 'search' | 'sort' | 'descending'>

export const useDevicePages = ({ search, sort, descending }: Listing) =>
  useEndpointPages(devices.list, { query: { search, sort, descending: String(descending) } }, ({ next }) =>
    next === null ? null : { after: next },
  )

const byId = (types: DeviceTypeEntry[]) => new Map(types.map((type) => [type.id, type]))

/** Device types change only with a release of the product. */
export const useDeviceTypes = () => useEndpoint(devices.types, {}, { select: byId, staleTime: Infinity })

export const useUnregisteredDevices = () => useEndpoint(devices.strangers, {})
/** Never cached: the answer changes as soon as the device connects. */
export const useFoundDevice = (uniqueId: string) =>
  useEndpoint(devices.find, { query: { uniqueId } }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
export const useTokens = () => useEndpoint(devices.tokens, {})

export const useRefusedPages = (reason: Refusal | undefined) =>
  useEndpointPages(devices.refused, { query: { reason } }, ({ next }) =>
    next === null ? null : { after: next },
  )

/** Returns devices that aren't installed on an asset. */
export const useFreeDevices = (search: string) =>
  useEndpoint(devices.list, { query: { search, free: 'true' } }, { placeholderData: keepPreviousData })

export const useAddDevice = () => useCall(devices.add, stale)
export const useUpdateDevice = () => useCall(devices.update, stale)
export const useRemoveDevice = () => useCall(devices.remove, stale)
export const useIssueToken = () => useCall(devices.issueToken, stale)
export const useAddToken = () => useCall(devices.addToken, staleTokens)
export const useRemoveToken = () => useCall(devices.removeToken, staleTokens)

/** Milliseconds between two looks at a device whose first reading is awaited. */
const WATCH_EVERY = 3000

/** Looks again until a reading has arrived. */
export const useArrivals = (id: number) =>
  useEndpoint(
    devices.arrivals,
    { params: { id } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.reading ? false : WATCH_EVERY) },
  )

export const useAddresses = () => useEndpoint(devices.addresses, {}, { staleTime: Infinity })

/** Older messages have nothing to do with the device that is being connected. */
const RECENT_MS = 10 * 60_000
const RECENT_SHOWN = 3

/** Returns devices without a registration that have just reported. */
export function useRecentStrangers(): UnregisteredDevice[] {
  const { data = [], dataUpdatedAt } = useEndpoint(
    devices.strangers,
    {},
    { refetchInterval: WATCH_EVERY * 3 },
  )
  const since = dataUpdatedAt - RECENT_MS
  return data
    .filter(({ device, lastSeenAt }) => device === null && Date.parse(lastSeenAt) > since)
    .slice(0, RECENT_SHOWN)
}
