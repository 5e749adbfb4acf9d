import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useQueries } from '@tanstack/react-query'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { RentalView } from '@yardmaster/core/contract/rentals/rentals.ts'
import { RENTAL_VIEWS, rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { byName } from '../../../lib/byName.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'
import type { Listing } from './rentals.hash.ts'

/** Milliseconds. The counter leaves the board open all day. */
const BOARD_REFRESH = 60_000

export const useBoard = () => useEndpoint(rentals.board, {}, { refetchInterval: BOARD_REFRESH })

/** The number of rentals of a view, for the board. */
export const useBoardCount = (view: RentalView) =>
  useEndpoint(
    rentals.count,
    { query: { view } },
    { select: ({ total }) => total, refetchInterval: BOARD_REFRESH },
  )

/** Converts the filters of the list to query parameters. */
export const filterOf = ({ view, search, category, client, site, asset, from, to }: Listing) => ({
  view,
  search: search.trim(),
  categoryId: category,
  clientId: client,
  siteId: site,
  assetId: asset,
  from,
  to,
})

export const useRentalPages = (listing: Listing) =>
  useEndpointPages(
    rentals.list,
    { query: { ...filterOf(listing), sort: listing.sort, descending: String(listing.descending) } },
    ({ next }) => (next === null ? null : { after: next }),
  )

export const useRentalCount = (listing: Listing) => useEndpoint(rentals.count, { query: filterOf(listing) })

/** The views whose number the counter wants to know. All rentals would take long to count. */
const COUNTED = RENTAL_VIEWS.filter((view) => view !== 'all')

/** Returns the number of rentals in each view. While the user searches, only the chosen view is counted. */
export const useViewCounts = (listing: Listing): ReadonlyMap<RentalView, number> =>
  useQueries({
    queries: COUNTED.map((view) => {
      const input = { query: filterOf({ ...listing, view }) }
      return {
        queryKey: queryKey(rentals.count, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(rentals.count, input, signal),
        enabled: listing.search.trim() === '',
      }
    }),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const view = COUNTED[index]
          return data && view ? [[view, data.total] as const] : []
        }),
      ),
  })

export const useCategoriesByName = () => useEndpoint(categories.list, {}, { select: byName<Category> })

export const useRental = (id: number) => useEndpoint(rentals.read, { params: { id } })
export const useRentalChanges = (id: number) => useEndpoint(rentals.changes, { params: { id } })

/** All rentals of an asset, newest first. */
export const useRentalsOfAsset = (assetId: number) =>
  useEndpointPages(
    rentals.list,
    { query: { assetId, view: 'all', sort: 'startAt', descending: 'true' } },
    ({ next }) => (next === null ? null : { after: next }),
  )

/** Loads the name of the asset that a link to the dialog names. */
export const useNamedAsset = (id: number | undefined) =>
  useEndpoint(
    inventory.options,
    { query: { ids: String(id) } },
    { enabled: id !== undefined, select: ([found]) => found },
  )

/** The tickets of an asset that were opened between two days. */
export const useTicketsBetween = (equipmentId: number, from: string, to: string) =>
  useEndpoint(repairList.list, { query: { equipmentId, from, to, state: 'all' } })

const lists = [
  rentals.list,
  rentals.count,
  rentals.board,
  rentals.calendar,
  rentals.availability,
  rentals.ofAsset,
  equipment.now,
  inventory.list,
  inventory.count,
  activity.recent,
]
const ofRental = { invalidates: [rentals.read, rentals.changes, ...lists] }

export const useAddRental = () => useCall(rentals.add, { invalidates: lists })
export const useImportRentals = () => useCall(rentals.import, { invalidates: lists })
export const useUpdateRental = () => useCall(rentals.update, ofRental)
export const useExtendRental = () => useCall(rentals.extend, ofRental)
export const useSwapRental = () => useCall(rentals.swap, ofRental)
export const useCancelRental = () => useCall(rentals.cancel, ofRental)

/** Uses no component state, because the page of the rental may be gone by then. */
export async function restoreRental(id: number): Promise<void> {
  await call(rentals.restore, { params: { id } })
  await Promise.all(
    ofRental.invalidates.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })),
  )
}

/** Loads the current rental and who changed it, for a save that was rejected because of an edit conflict. */
export async function readNewestRental(id: number) {
  const params = { id }
  const [newest, changes] = await Promise.all([
    call(rentals.read, { params }),
    call(rentals.changes, { params }),
  ])
  queryClient.setQueryData(queryKey(rentals.read, { params }), newest)
  return { newest, changes }
}
