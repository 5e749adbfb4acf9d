import { account } from '@yardmaster/core/contract/account/account.ts'
import { queryClient, useCall, useEndpoint } from '../../../lib/query.ts'

export const useAccount = () => useEndpoint(account.read, {})

export const useJobs = () => useEndpoint(account.jobs, {})

/** Amounts on every page depend on the currency, so this invalidates all queries. */
export const useUpdateAccount = () =>
  useCall(account.update, { onSuccess: () => void queryClient.invalidateQueries() })
