import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { ArchiveQuery } from '@yardmaster/core/contract/fleet/archive.ts'
import { archive } from '@yardmaster/core/contract/fleet/archive.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { useCall, useEndpointPages } from '../../../lib/query.ts'

type Listing = Pick<ArchiveQuery, 'kind' | 'search' | 'sort' | 'descending'>

export const useArchivePages = ({ kind, search, sort, descending }: Listing) =>
  useEndpointPages(
    archive.list,
    { query: { kind, search, sort, descending: String(descending) } },
    ({ next }) => (next === null ? null : { after: next }),
  )

const stale = {
  invalidates: [archive.list, inventory.list, equipment.profile, categories.list, activity.recent],
}

export const useReinstate = () => useCall(equipment.reinstate, stale)
export const useSendBack = () => useCall(equipment.sendBack, stale)
