import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { integrations } from '@yardmaster/core/contract/account/integrations.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const RUNNING_REFRESH_MS = 2000
const IDLE_REFRESH_MS = 20_000

const isAboutToChange = (nextRunAt: string | null) =>
  nextRunAt !== null && Date.parse(nextRunAt) <= Date.now()

/** Looks more often while a connection runs or is about to. */
export const useServices = () =>
  useEndpoint(
    integrations.list,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ connections }) =>
          connections.some(({ running, nextRunAt }) => running || isAboutToChange(nextRunAt)),
        )
          ? RUNNING_REFRESH_MS
          : IDLE_REFRESH_MS,
    },
  )

export const useStoredConnection = (id: number) =>
  useEndpoint(integrations.read, { params: { id } }, { gcTime: 0, staleTime: 0 })

export const useRunPages = (id: number) =>
  useEndpointPages(integrations.runs, { params: { id } }, ({ next }) =>
    next === null ? null : { after: next },
  )

const changed = { invalidates: [integrations.list, activity.recent] }

export const useAddConnection = () => useCall(integrations.add, changed)
export const useUpdateConnection = () => useCall(integrations.update, changed)
export const usePauseConnection = () => useCall(integrations.pause, changed)
export const useRemoveConnection = () => useCall(integrations.remove, changed)
export const useRunNow = () => useCall(integrations.run, { invalidates: [integrations.list] })
export const useTestConnection = () => useCall(integrations.test)
