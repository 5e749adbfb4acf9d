import { accountUsers } from '@yardmaster/core/contract/account/account.users.ts'
import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import type { SecurityLogFilter } from '@yardmaster/core/contract/account/securityLog.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEndpoint, useEndpointPages } from '../../../lib/query.ts'

export const useSecurityLog = (filter: SecurityLogFilter) =>
  useEndpointPages(securityLog.list, { query: filter }, ({ next }) =>
    next === null ? null : { ...filter, after: next },
  )

export const useUserSearch = (search: string) =>
  useEndpoint(accountUsers.list, { query: { search } }, { placeholderData: keepPreviousData })

export const useNamedUser = (id: number) => useEndpoint(users.read, { params: { id } })
