import type { Schedule } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { CloseIcon, DeleteIcon, EditIcon, MailIcon, PauseIcon, PlayIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import {
  useMailDelivery,
  usePauseSchedule,
  useSendNow,
  useSubscribe,
  useUnsubscribe,
} from './scheduledReports.api.ts'

type Changes = { edit: (schedule: Schedule) => void; remove: (schedule: Schedule) => void }

/** Returns what the user can do to a schedule. */
export function useScheduleActions({ edit, remove }: Changes): (schedule: Schedule) => Action[] {
  const text = useText()
  const { user } = useSession()
  const { data: delivery } = useMailDelivery()
  const saying = useSaying()
  const pause = usePauseSchedule()
  const sendNow = useSendNow()
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  return (schedule) => {
    const { id, paused, mayChange, recipients } = schedule
    const params = { id }
    const own = recipients.find((recipient) => recipient.id === user.id)
    const [done, label] = paused
      ? (['scheduled.resumedDone', 'scheduled.resume'] as const)
      : (['scheduled.pausedDone', 'scheduled.pause'] as const)
    return [
      {
        id: 'send',
        label: text('scheduled.sendNow'),
        icon: <MailIcon fontSize="small" />,
        disabled: delivery?.email === false ? text('scheduled.notConfigured') : null,
        onClick: () => sendNow.mutate({ params }, saying(text('scheduled.sending'))),
      },
      {
        id: 'pause',
        label: text(label),
        icon: paused ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />,
        hidden: !mayChange,
        onClick: () => pause.mutate({ params, body: { paused: !paused } }, saying(text(done))),
      },
      {
        id: 'edit',
        label: text('action.edit'),
        icon: <EditIcon fontSize="small" />,
        hidden: !mayChange,
        onClick: () => edit(schedule),
      },
      own?.unsubscribed
        ? {
            id: 'subscribe',
            label: text('scheduled.subscribe'),
            icon: <PlayIcon fontSize="small" />,
            onClick: () => subscribe.mutate({ params }, saying(text('scheduled.subscribedDone'))),
          }
        : {
            id: 'unsubscribe',
            label: text('scheduled.unsubscribe'),
            icon: <CloseIcon fontSize="small" />,
            hidden: !own,
            onClick: () => unsubscribe.mutate({ params }, saying(text('scheduled.unsubscribedDone'))),
          },
      {
        id: 'delete',
        label: text('action.delete'),
        icon: <DeleteIcon fontSize="small" />,
        tone: 'danger',
        hidden: !mayChange,
        onClick: () => remove(schedule),
      },
    ]
  }
}

/** Shows what was done, or the error. */
function useSaying() {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  return (done: string) => ({
    onSuccess: () => show(done),
    onError: (refusal: unknown) => show(errorText(refusal), { tone: 'error' }),
  })
}
