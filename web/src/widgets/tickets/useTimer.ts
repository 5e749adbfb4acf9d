import { repairLabor } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useErrorText, useText } from '../../lib/intl.tsx'
import type { CallError } from '../../lib/call.ts'
import { useCall, useEndpoint } from '../../lib/query.ts'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'
import { TICKET_LISTS } from './ticketLists.ts'

const STALE = [repairLabor.timer, repairLabor.list, repairs.read, ...TICKET_LISTS]

/** Loads the user's running timer. It runs on the server, so a reload or another device changes nothing. */
export const useRunningTimer = () =>
  useEndpoint(repairLabor.timer, {}, { select: ({ timer }) => timer, refetchOnWindowFocus: true })

/** Returns the functions that start and stop the timer and say what they did. */
export function useTimer() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const starting = useCall(repairLabor.start, { invalidates: STALE })
  const stopping = useCall(repairLabor.stop, { invalidates: STALE })
  const onError = (refusal: CallError) => show(errorText(refusal), { tone: 'error' })
  return {
    isBusy: starting.isPending || stopping.isPending,
    start: (id: number) =>
      starting.mutate(
        { params: { id } },
        {
          onSuccess: ({ stopped }) =>
            show(
              stopped
                ? text('timer.switched', { ticketNum: String(stopped.ticketNum) })
                : text('timer.started'),
            ),
          onError,
        },
      ),
    stop: () =>
      stopping.mutate(
        {},
        {
          onSuccess: ({ minutes }) => show(text('timer.stopped', { time: formatDuration(minutes * 60) })),
          onError,
        },
      ),
  }
}
