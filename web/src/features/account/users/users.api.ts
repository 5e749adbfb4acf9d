import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import { userAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const following = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

export const useUser = (id: number) => useEndpoint(users.read, { params: { id } })
export const useAssignedThings = (id: number) => useEndpointPages(users.things, { params: { id } }, following)

const lists = [people.list, branches.users, activity.recent]
const stale = { invalidates: [users.read, ...lists] }
export const useAddOperator = () => useCall(people.add, { invalidates: lists })
export const useRenameOperator = () => useCall(people.rename, stale)
/** Doesn't invalidate the deleted user, because the page of that user is about to close. */
export const useRemoveUser = () => useCall(users.remove, { invalidates: lists })
export const useSetPassword = () => useCall(users.setPassword, { invalidates: [activity.recent] })

export const useAccess = (id: number) => useEndpoint(userAccess.read, { params: { id } })
export const useUpdateAccess = () =>
  useCall(userAccess.update, { invalidates: [userAccess.read, activity.recent] })

type Offer = { search?: string; categoryId?: number | 'none' }
/** Loads the things that can be granted to a worker page by page, because there may be tens of thousands. */
export const useOfferedThings = (id: number, query: Offer) =>
  useEndpointPages(userAccess.things, { params: { id }, query }, following)

export const useFeatures = (id: number) => useEndpoint(userAccess.readFeatures, { params: { id } })
export const useUpdateFeatures = () =>
  useCall(userAccess.updateFeatures, { invalidates: [userAccess.readFeatures, activity.recent] })
