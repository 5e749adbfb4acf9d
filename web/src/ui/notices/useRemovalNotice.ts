import { useErrorText } from '../../lib/intl.tsx'
import { useSnackbar } from './Snackbars.tsx'

type Options = {
  /** Reverts the removal. Available while the message is visible. */
  undo?: () => void
}

/**
 * Handles the result of removing something from the page: shows a message, or the error. Call the returned
 * function when the call starts, because the pressed button disappears with what is removed.
 */
export function useRemovalNotice() {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  return (removed: string, options?: Options) => {
    void import('../page/focusWhenShown.ts').then(({ keepFocusNearby }) => keepFocusNearby())
    return {
      onSuccess: () => show(removed, options),
      onError: (refusal: unknown) => show(errorText(refusal), { tone: 'error' }),
    }
  }
}
