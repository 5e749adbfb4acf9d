import type { CallError } from '../../lib/call.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { useIsHere } from '../../lib/isHere.ts'
import { useSnackbar } from '../notices/Snackbars.tsx'
import { useFailureReport } from '../notices/useFailureReport.ts'

type Options = {
  /** Says what the change was about, if the user has closed the dialog before the answer arrives. */
  title: string
  onClose: () => void
  /** Shows why the server refused the change. Without it, the dialog closes and a message says why. */
  onRefused?: (refusal: CallError) => void
}

type Shown = NonNullable<Parameters<ReturnType<typeof useSnackbar>['show']>[1]>
/** What the message offers, such as undoing the change. */
export type Notice<Answer> = Shown | ((answer: Answer) => Shown)

type More<Answer> = {
  /** Called if the dialog was still open. */
  onSaved?: (answer: Answer) => void
  onRefused?: (refusal: CallError) => void
  notice?: Notice<Answer>
}

/** For dialogs that show the error of their call. */
export function keepOpen(): void {}

/**
 * Handles the outcome of a change that a dialog makes: closes the dialog and confirms the change, or shows
 * why it failed. If the user has closed the dialog before, it only reports the outcome. The dialog must be a
 * component of its own, which exists only while the dialog is open.
 */
export function useOutcome({ title, onClose, onRefused: onRefusedByDefault }: Options) {
  const isHere = useIsHere()
  const errorText = useErrorText()
  const reportFailure = useFailureReport()
  const { show } = useSnackbar()
  const closeWithError = (refusal: CallError) => {
    onClose()
    show(errorText(refusal), { tone: 'error' })
  }
  return <Answer = unknown>(done: string | ((answer: Answer) => string), more: More<Answer> = {}) => {
    const { onSaved, onRefused = onRefusedByDefault ?? closeWithError, notice } = more
    return {
      onSuccess: (answer: Answer) => {
        const here = isHere()
        if (here) onClose()
        show(
          typeof done === 'string' ? done : done(answer),
          typeof notice === 'function' ? notice(answer) : notice,
        )
        if (here) onSaved?.(answer)
      },
      onError: (refusal: CallError) => (isHere() ? onRefused(refusal) : reportFailure(title, refusal)),
    }
  }
}
