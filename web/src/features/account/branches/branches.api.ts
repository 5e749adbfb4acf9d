import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import type { PeopleQuery } from '@yardmaster/core/contract/account/people.ts'
import { queryClient, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

export const useBranch = (id: number) => useEndpoint(branches.read, { params: { id } })

type Order = Pick<PeopleQuery, 'sort' | 'descending'>

export const useBranchUsers = (id: number, { sort, descending }: Order) =>
  useEndpointPages(
    branches.users,
    { params: { id }, query: { sort, descending: String(descending) } },
    ({ next }) => (next === null ? null : { after: next }),
  )

/** Nearly everything on screen depends on the time zone and the units, so this invalidates all queries. */
export const useUpdateBranch = () =>
  useCall(branches.update, { onSuccess: () => void queryClient.invalidateQueries() })

export const useAddUser = () =>
  useCall(branches.addUser, { invalidates: [branches.users, people.list, activity.recent] })
