import type { FuelFinding } from '@yardmaster/core/contract/fleet/fuel.ts'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { reloadFindings, useResolve } from './fuel.api.ts'

/** Reopens findings, which can be undone while the message is shown. */
export function useReopen() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const resolve = useResolve()
  const refuse = (refusal: CallError) => {
    const isConflict = refusal.code === 'error.changedMeanwhile'
    if (isConflict) void reloadFindings()
    show(isConflict ? text('fuel.changed') : errorText(refusal), { tone: isConflict ? 'info' : 'error' })
  }
  const save = ({ id, note, version }: FuelFinding, resolved: boolean, onSaved: () => void) =>
    resolve.mutate(
      { params: { id }, body: { resolved, note, version } },
      { onSuccess: onSaved, onError: refuse },
    )
  const reopen = (finding: FuelFinding) =>
    save(finding, false, () =>
      show(text('fuel.reopened'), {
        undo: () =>
          save({ ...finding, version: finding.version + 1 }, true, () => show(text('fuel.resolved'))),
      }),
    )
  return { reopen, refuse, isPending: resolve.isPending }
}
