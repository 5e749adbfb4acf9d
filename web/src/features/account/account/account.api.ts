import { account } from '@yardmaster/core/contract/account/account.ts'
import { accountUsers } from '@yardmaster/core/contract/account/account.users.ts'
import type { AccountUsersQuery } from '@yardmaster/core/contract/account/account.users.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'
import { sendFile } from '../../../lib/sendFile.ts'

export const useAccount = () => useEndpoint(account.read, {})

export const useCertificates = () => useEndpoint(account.certificates, {})

export const useJobs = () => useEndpoint(account.jobs, {})

/** Amounts and features on every page depend on the account, so this invalidates all queries. */
export const useUpdateAccount = () =>
  useCall(account.update, { onSuccess: () => void queryClient.invalidateQueries() })

/** Loads the account and who changed it last, for a save that was rejected because of an edit conflict. */
export async function readNewest() {
  const [newest, changes] = await Promise.all([call(account.read), call(account.changes)])
  queryClient.setQueryData(queryKey(account.read, {}), newest)
  return { newest, changes }
}

export const uploadLogo = (file: File, options: Parameters<typeof sendFile>[2]): Promise<void> =>
  sendFile(() => call(account.uploadLogo), file, options)

/** The session has the logo for printed pages. */
export const refreshLogo = () =>
  Promise.all(
    [account.read, session.read].map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })),
  )

export const useRestoreLogo = () =>
  useCall(account.restoreLogo, { invalidates: [account.read, session.read] })
export const useRemoveLogo = () => useCall(account.removeLogo, { invalidates: [account.read, session.read] })

type Listed = Pick<AccountUsersQuery, 'search' | 'sort' | 'descending'>

export const useAccountUsers = ({ search, sort, descending }: Listed) =>
  useEndpointPages(
    accountUsers.list,
    { query: { search, sort, descending: String(descending) } },
    ({ next }) => (next === null ? null : { after: next }),
  )
