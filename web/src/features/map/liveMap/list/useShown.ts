import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { useEndpoint } from '../../../../lib/query.ts'
import { useCan } from '../../../../lib/session.tsx'
import type { Fleet, FleetCounts, MapAsset } from '../fleet/fleet.ts'
import type { MapView } from '../liveMap.hash.ts'

export type Shown = {
  /** Indices into the fleet, in name order. */
  indices: Uint32Array
  counts: FleetCounts
  /** The number of assets per activity, ignoring the filter by activity. */
  statuses: FleetCounts['statuses']
  /** The number of assets in the shop and of the others, ignoring the filter by shop. */
  shop: ShopCounts
  /** Identifies the query. It changes with the filter, but not when assets change. */
  question: string
  /** The version of the fleet that was queried. */
  version: number
  /** Returns the asset in this version, whether or not it matches. */
  assetOf: (id: number) => MapAsset | null
}

type ShopCounts = { inShop: number; notInShop: number }

const useVersion = (fleet: Fleet): number =>
  useSyncExternalStore(
    (listener) => fleet.subscribe(listener),
    () => fleet.version,
  )

const answer = (fleet: Fleet, question: string, version: number, within: readonly number[] | null): Shown => {
  const { search, ...asked } = JSON.parse(question) as Question
  const filter = { ...asked, within: within ? new Set(within) : undefined }
  const indices = fleet.matching(filter, search)
  const counts = fleet.countsOf(indices)
  const statuses =
    asked.statuses.length === 0
      ? counts.statuses
      : fleet.countsOf(fleet.matching({ ...filter, statuses: [] }, search)).statuses
  const anyShop =
    asked.inShop === undefined
      ? counts
      : fleet.countsOf(fleet.matching({ ...filter, inShop: undefined }, search))
  const shop = { inShop: anyShop.inShop, notInShop: anyShop.total - anyShop.inShop }
  const assetOf = (id: number) => {
    const index = fleet.indexOf(id)
    return index === -1 ? null : fleet.asset(index)
  }
  return { indices, counts, statuses, shop, question, version, assetOf }
}

type Question = ReturnType<typeof questionOf>

const questionOf = ({ categories, statuses, inShop, flag, assets, search, tasks }: MapView) => ({
  categories,
  statuses,
  inShop,
  flags: flag,
  assets,
  search,
  tasks,
})

/** Time makes rentals overdue, and others check equipment out and in. */
const RENTALS_REFETCH_MS = 60_000

/** Returns the assets that only the server can select: by task and by rental. Null if neither is asked for. */
function useWithin(view: MapView): readonly number[] | null {
  const hasTasks = view.tasks.length > 0
  const tasks = useEndpoint(
    map.withTasks,
    { query: hasTasks ? { ids: view.tasks.join('.') } : {} },
    { enabled: hasTasks },
  )
  const mayFilter = useCan('rental.read')
  const hasRentals = mayFilter && view.rentals.length > 0 && view.dateTime === undefined
  const rentals = useEndpoint(
    map.withRentals,
    { query: { states: view.rentals.join('.') } },
    { enabled: hasRentals, refetchInterval: RENTALS_REFETCH_MS },
  )
  const lists = [...(hasTasks ? [tasks.data ?? []] : []), ...(hasRentals ? [rentals.data ?? []] : [])]
  const [first, second] = lists
  if (!first) return null
  if (!second) return first
  const both = new Set(second)
  return first.filter((id) => both.has(id))
}

/** Returns the assets that match the filters in the URL. */
export function useShown(fleet: Fleet, view: MapView): Shown {
  const version = useVersion(fleet)
  const question = useDeferredValue(JSON.stringify(questionOf(view)))
  return answer(fleet, question, version, useWithin(view))
}
