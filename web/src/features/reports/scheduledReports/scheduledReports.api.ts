import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { byName } from '../../../lib/byName.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall, useEndpoint } from '../../../lib/query.ts'

const SENDING_REFRESH_MS = 3000

/** While a mail is being sent, its outcome is looked for. */
export const useSchedules = () =>
  useEndpoint(
    scheduledReports.list,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ recipients }) => recipients.some(({ last }) => last?.state === 'waiting'))
          ? SENDING_REFRESH_MS
          : false,
    },
  )
export const useMailable = () => useEndpoint(scheduledReports.people, {})
export const useMailDelivery = () => useEndpoint(scheduledReports.delivery, {})
export const useReportChoices = () => useEndpoint(analytics.reports, {})
export const useScheduleCategories = () => useEndpoint(categories.list, {}, { select: byName<Category> })
export const useScheduleClient = (id: number) => useEndpoint(clients.read, { params: { id } })

const changed = { invalidates: [scheduledReports.list, activity.recent] }

export const useAddSchedule = () => useCall(scheduledReports.add, changed)
export const useUpdateSchedule = () => useCall(scheduledReports.update, changed)
export const usePauseSchedule = () => useCall(scheduledReports.pause, changed)
export const useSendNow = () => useCall(scheduledReports.send, { invalidates: [scheduledReports.list] })
export const useSubscribe = () => useCall(scheduledReports.subscribe, changed)
export const useUnsubscribe = () => useCall(scheduledReports.unsubscribe, changed)
export const useRemoveSchedule = () => useCall(scheduledReports.remove, changed)
export const useRestoreSchedule = () => useCall(scheduledReports.restore, changed)

/** Loads the current schedule and who changed it, for a save that was rejected because of an edit conflict. */
export async function readNewestSchedule(id: number) {
  const [schedules, changes] = await Promise.all([
    call(scheduledReports.list, {}),
    call(scheduledReports.changes, { params: { id } }),
  ])
  queryClient.setQueryData(queryKey(scheduledReports.list, {}), schedules)
  const newest = schedules.find((schedule) => schedule.id === id)
  if (!newest) throw new Error('The schedule was deleted in the meantime.')
  return { newest, changes }
}
