import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { branches } from '@yardmaster/core/contract/account/branches.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { people } from '@yardmaster/core/contract/account/people.ts'
import type { PeopleQuery } from '@yardmaster/core/contract/account/people.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

export const useBranches = () => useEndpoint(branches.list, {})

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

/** The session lists the branches of the switcher. */
const OF_BRANCHES = [branches.list, session.read, activity.recent]

export const useAddBranch = () => useCall(branches.add, { invalidates: OF_BRANCHES })

export const useRemoveBranch = () => useCall(branches.remove, { invalidates: OF_BRANCHES })

/** Loads the branch and who changed it last, for a save that was rejected because of an edit conflict. */
export async function readNewest(id: number) {
  const input = { params: { id } }
  const [newest, changes] = await Promise.all([call(branches.read, input), call(branches.changes, input)])
  queryClient.setQueryData(queryKey(branches.read, input), newest)
  return { newest, changes }
}

export const useAddUser = () =>
  useCall(branches.addUser, { invalidates: [branches.users, people.list, activity.recent] })
