import { session } from '@yardmaster/core/contract/access/session.ts'
import { accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

const RUNNING_MS = 1500

export const useExportContents = () => useEndpoint(accountData.exportContents, {})

/**
 * Follows an export while it runs. `before` is when the one before it was started, null if there was none; until a newer
 * one appears, the page waits for it.
 */
export const useExportState = (before: string | null | undefined) =>
  useEndpoint(
    accountData.exportState,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'running' || (before !== undefined && before === (data?.startedAt ?? null))
          ? RUNNING_MS
          : false,
    },
  )

export const useErasure = () => useEndpoint(accountData.erasure, {})

/** The line above every page shows the date. */
const AFFECTED = { invalidates: [accountData.erasure, session.read] }

export const useErase = () => useCall(accountData.erase, AFFECTED)
export const useCancelErasure = () => useCall(accountData.cancelErasure, AFFECTED)

export const useKnownPeople = () => useEndpoint(accountData.people, {})
export const usePersonalData = (id: number) => useEndpoint(accountData.personalData, { params: { id } })
export const useAnonymize = () =>
  useCall(accountData.anonymize, { invalidates: [accountData.people, accountData.personalData] })
