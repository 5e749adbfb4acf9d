import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { MatchState } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { rentalSystem } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

type Wanted = { id: number; state: MatchState; search: string }

const after = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

export const useItemPages = ({ id, state, search }: Wanted) =>
  useEndpointPages(rentalSystem.items, { params: { id }, query: { state, search: search.trim() } }, after)

export const useCustomerPages = ({ id, state, search }: Wanted) =>
  useEndpointPages(rentalSystem.customers, { params: { id }, query: { state, search: search.trim() } }, after)

export const useFindings = (id: number) => useEndpoint(rentalSystem.findings, { params: { id } })

/** A decision changes rentals, and with them clients and where assets are. */
const DECIDED = {
  invalidates: [
    rentalSystem.items,
    rentalSystem.customers,
    rentalSystem.findings,
    rentals.list,
    rentals.board,
    clients.list,
    inventory.list,
  ],
}

export const useDecideItem = () => useCall(rentalSystem.decideItem, DECIDED)
export const useDecideCustomer = () => useCall(rentalSystem.decideCustomer, DECIDED)
