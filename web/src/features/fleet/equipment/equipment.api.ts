import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { gateways } from '@yardmaster/core/contract/map/gateways.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { series } from '@yardmaster/core/contract/history/series.ts'
import { call } from '../../../lib/call.ts'
import { useLiveAsset } from '../../../lib/live.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'
import { withNewer } from './newerSnapshot.ts'

const STALE = [
  equipment.profile,
  equipment.now,
  inventory.list,
  categories.list,
  clients.list,
  clients.sites,
  activity.recent,
]
const stale = { invalidates: STALE }

/** One request serves the frame of the page and all cards of the profile. */
export const useProfile = (id: number) => useEndpoint(equipment.profile, { params: { id } })

/** What the page answers first. Polls, because the address of an asset on the road changes, but not every second. */
export const useAssetNow = (id: number) =>
  useEndpoint(equipment.now, { params: { id } }, { refetchInterval: 30_000 })

/** Polls, because gateways report while the page is open. */
export const useLastHeard = (id: number) =>
  useEndpoint(gateways.heard, { params: { id } }, { refetchInterval: 30_000 })

/** Merges live readings into the profile. After an interruption, the profile is loaded again. */
export function useLiveProfile(id: number, isLive: boolean): void {
  useLiveAsset(isLive ? id : null, (snapshots: readonly Snapshot[]) => {
    const key = queryKey(equipment.profile, { params: { id } })
    const known = queryClient.getQueryData<Profile>(key)
    if (!known) return
    // An update without a newer reading means that something else has changed, such as the flags. With a
    // boundary, every reading can change the side.
    const isNews = ({ lastUpdateAt }: Snapshot) => lastUpdateAt !== known.snapshot?.lastUpdateAt
    if (known.equipment.meta.boundary || !snapshots.some(isNews))
      void queryClient.invalidateQueries({ queryKey: key })
    const snapshot = snapshots.reduce(withNewer, known.snapshot)
    if (snapshot?.status !== known.snapshot?.status)
      void queryClient.invalidateQueries({ queryKey: queryKey(equipment.now, { params: { id } }) })
    queryClient.setQueryData<Profile>(key, { ...known, snapshot })
  })
}

export const useFormOptions = () => useEndpoint(equipment.formOptions, {})

export const useUpdateEquipment = () => useCall(equipment.update, stale)
export const useArchive = () => useCall(equipment.archive, stale)
export const useReinstate = () => useCall(equipment.reinstate, stale)
export const useSell = () => useCall(equipment.sell, stale)
export const useSendBack = () => useCall(equipment.sendBack, stale)
export const useDuplicate = () => useCall(equipment.duplicate, stale)
export const useSetClient = () => useCall(equipment.setClient, stale)
export const useAssignUser = () => useCall(equipment.assignUser, stale)

/** Loads the current profile, for a save that was rejected because of an edit conflict. */
export async function readProfile(id: number): Promise<Profile> {
  const profile = await call(equipment.profile, { params: { id } })
  queryClient.setQueryData(queryKey(equipment.profile, { params: { id } }), profile)
  return profile
}

/**
 * Loads the current values and the author of the last change, for a save that was rejected because of an
 * edit conflict.
 */
export async function readNewest(id: number) {
  const [profile, changes] = await Promise.all([readProfile(id), call(equipment.changes, { params: { id } })])
  return { newest: profile.equipment, changes }
}

/** Uses no component state, because the page that archived the asset is gone by then. */
export async function undoArchive(id: number): Promise<void> {
  await call(equipment.reinstate, { params: { id } })
  await Promise.all(STALE.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })))
}

type SeriesQuestion = { assetId: number; field: string; from: string; to: string }

export const useSeries = ({ assetId, ...query }: SeriesQuestion) =>
  useEndpoint(series.read, { params: { assetId }, query })
