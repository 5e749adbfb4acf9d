import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { apiTokens } from '@yardmaster/core/contract/account/apiTokens.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const stale = { invalidates: [apiTokens.own, apiTokens.list, activity.recent] }

export const useOwnTokens = () => useEndpoint(apiTokens.own, {})

export const useAllTokens = () =>
  useEndpointPages(apiTokens.list, {}, ({ next }) => (next === null ? null : { after: next }))

export const useCreateToken = () => useCall(apiTokens.create, stale)
export const useRevokeOwnToken = () => useCall(apiTokens.revokeOwn, stale)
export const useRevokeToken = () => useCall(apiTokens.revoke, stale)
