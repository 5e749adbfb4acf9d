import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import { sessions } from '@yardmaster/core/contract/account/sessions.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const stale = { invalidates: [sessions.own, sessions.ofUser, securityLog.list] }

export const useOwnSessions = () => useEndpoint(sessions.own, {})
export const useSessionsOf = (id: number) => useEndpoint(sessions.ofUser, { params: { id } })

export const useEndOwn = () => useCall(sessions.endOwn, stale)
export const useEndOthers = () => useCall(sessions.endOthers, stale)
export const useEndOne = () => useCall(sessions.end, stale)
export const useEndAll = () => useCall(sessions.endAll, stale)
