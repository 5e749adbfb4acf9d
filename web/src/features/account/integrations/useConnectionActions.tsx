import type { Connection } from '@yardmaster/core/contract/account/integrations.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { DeleteIcon, EditIcon, HistoryIcon, PauseIcon, PlayIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { usePauseConnection, useRunNow } from './integrations.api.ts'
import type { ConnectionDialogs } from './useConnectionDialogs.tsx'

/** Returns what the user can do with a connection. */
export function useConnectionActions(dialogs: ConnectionDialogs): (connection: Connection) => Action[] {
  const text = useText()
  const errorText = useErrorText()
  const format = useTimeFormat()
  const mayManage = useCan('integration.manage')
  const { show } = useSnackbar()
  const pause = usePauseConnection()
  const run = useRunNow()
  const onError = (refusal: Parameters<typeof errorText>[0]) => show(errorText(refusal), { tone: 'error' })
  return (connection) => {
    const { id, name, state, running } = connection
    const params = { id }
    const isPaused = state === 'paused'
    const runNow = () =>
      run.mutate(
        { params },
        {
          onSuccess: ({ nextRunAt }) =>
            show(
              Date.parse(nextRunAt) <= Date.now() + 1000
                ? text('integrations.runNow', { name })
                : text('integrations.runLater', { name, time: format.dateTime(nextRunAt) }),
            ),
          onError,
        },
      )
    const togglePause = () => {
      const done = text(isPaused ? 'integrations.resumed' : 'integrations.paused', { name })
      pause.mutate({ params, body: { paused: !isPaused } }, { onSuccess: () => show(done), onError })
    }
    return [
      {
        id: 'run',
        label: text('integrations.run'),
        icon: <PlayIcon fontSize="small" />,
        hidden: !mayManage || isPaused || running,
        onClick: runNow,
      },
      {
        id: 'configure',
        label: text('integrations.configure'),
        icon: <EditIcon fontSize="small" />,
        hidden: !mayManage,
        onClick: () => dialogs.configure(connection),
      },
      {
        id: 'pause',
        label: text(isPaused ? 'integrations.resume' : 'integrations.pause'),
        icon: isPaused ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />,
        hidden: !mayManage,
        onClick: togglePause,
      },
      {
        id: 'log',
        label: text('integrations.log'),
        icon: <HistoryIcon fontSize="small" />,
        onClick: () => dialogs.showLog(connection),
      },
      {
        id: 'delete',
        label: text('action.delete'),
        icon: <DeleteIcon fontSize="small" />,
        tone: 'danger',
        hidden: !mayManage,
        onClick: () => dialogs.remove(connection),
      },
    ]
  }
}
