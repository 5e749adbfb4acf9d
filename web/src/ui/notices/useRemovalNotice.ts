import type { CallError } from '../../lib/call.ts'
import { isUnconfirmed } from '../../lib/changes.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { useIsHere } from '../../lib/isHere.ts'
import { keepFocusNearby } from '../page/focusWhenShown.ts'
import { useSnackbar } from './Snackbars.tsx'
import { useFailureReport } from './useFailureReport.ts'

type Options = {
  /** Says what failed, if the answer comes late. */
  title: string
  /** Reverts the removal. Available while the message is visible. */
  undo?: () => void
}

/**
 * Handles the result of removing something from the page: shows a message, or the error. Call the returned
 * function when the call starts, because the pressed button disappears with what is removed.
 */
export function useRemovalNotice() {
  const isHere = useIsHere()
  const errorText = useErrorText()
  const reportFailure = useFailureReport()
  const { show } = useSnackbar()
  return (removed: string, { title, ...options }: Options) => {
    keepFocusNearby()
    return {
      onSuccess: () => show(removed, options),
      onError: (refusal: CallError) => {
        if (!isHere() || isUnconfirmed(refusal)) reportFailure(title, refusal)
        else show(errorText(refusal), { tone: 'error' })
      },
    }
  }
}
