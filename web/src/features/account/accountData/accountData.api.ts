import { session } from '@yardmaster/core/contract/access/session.ts'
import { accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

export const useErasure = () => useEndpoint(accountData.erasure, {})

/** The line above every page shows the date. */
const AFFECTED = { invalidates: [accountData.erasure, session.read] }

export const useErase = () => useCall(accountData.erase, AFFECTED)
export const useCancelErasure = () => useCall(accountData.cancelErasure, AFFECTED)

export const useKnownPeople = () => useEndpoint(accountData.people, {})
export const usePersonalData = (id: number) => useEndpoint(accountData.personalData, { params: { id } })
export const useAnonymize = () =>
  useCall(accountData.anonymize, { invalidates: [accountData.people, accountData.personalData] })
