import type { ExceptionLine } from '@yardmaster/core/contract/reports/exceptions.ts'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { reloadExceptions, useMark } from './exceptions.api.ts'

/** Marks lines as done or reopens them, which can be undone while the message is shown. */
export function useMarkDone(week: string) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const mark = useMark()
  const refuse = (refusal: CallError) => {
    const isConflict = refusal.code === 'error.changedMeanwhile'
    if (isConflict) void reloadExceptions()
    show(isConflict ? text('exceptions.changed') : errorText(refusal), {
      tone: isConflict ? 'info' : 'error',
    })
  }
  const save = ({ asset, kind, note, version }: ExceptionLine, done: boolean, onSaved: () => void) =>
    mark.mutate(
      { params: { week, assetId: asset.id, kind }, body: { note, done, version } },
      { onSuccess: onSaved, onError: refuse },
    )
  const said = (done: boolean) => text(done ? 'exceptions.markedDone' : 'exceptions.reopened')
  const markDone = (line: ExceptionLine, done: boolean) =>
    save(line, done, () =>
      show(said(done), {
        undo: () => save({ ...line, version: line.version + 1 }, !done, () => show(said(!done))),
      }),
    )
  return { markDone, isPending: mark.isPending }
}
