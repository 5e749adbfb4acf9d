import { keepPreviousData } from '@tanstack/react-query'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { exceptions } from '@yardmaster/core/contract/reports/exceptions.ts'
import type { ExceptionLine, ExceptionsQuery } from '@yardmaster/core/contract/reports/exceptions.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'

/** The current week grows, so it is read again while the page is open. */
const RELOAD_MS = 60_000

export const useExceptions = (query: ExceptionsQuery) =>
  useEndpoint(exceptions.list, { query }, { refetchInterval: RELOAD_MS, placeholderData: keepPreviousData })

const marked = [exceptions.list, activity.recent]
export const useMark = () => useCall(exceptions.mark, { invalidates: marked })

export const reloadExceptions = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKey(exceptions.list) })

/** Loads a line again, for a save that was rejected because someone else has changed it. */
export async function readLine(
  week: string,
  { asset, kind, branch }: ExceptionLine,
): Promise<ExceptionLine | undefined> {
  const { lines } = await call(exceptions.list, {
    query: { week, kind, state: 'all', branchId: branch.id },
  })
  return lines.find((line) => line.asset.id === asset.id)
}

export const useExceptionSettings = () => useEndpoint(exceptions.settings, {})

const counted = [exceptions.settings, exceptions.list, activity.recent]
export const useUpdateSettings = () => useCall(exceptions.updateSettings, { invalidates: counted })

/** Loads the settings and who changed them, for a save that was rejected because of an edit conflict. */
export async function readNewestSettings() {
  const [newest, changes] = await Promise.all([call(exceptions.settings), call(exceptions.settingsChanges)])
  queryClient.setQueryData(queryKey(exceptions.settings, {}), newest)
  return { newest, changes }
}
