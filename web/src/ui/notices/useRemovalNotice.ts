import { useErrorText } from '../../lib/intl.tsx'
import { useSnackbar } from './Snackbars.tsx'

type Options = {
  /** Reverts the removal. Available while the message is visible. */
  undo?: () => void
}

/** Handles the result of removing something from the page: shows a message, or the error. */
export function useRemovalNotice() {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  return (removed: string, options?: Options) => ({
    onSuccess: () => {
      // The pressed button disappears with what was removed.
      void import('../page/focusWhenShown.ts').then(({ keepFocusNearby }) => keepFocusNearby())
      show(removed, options)
    },
    onError: (refusal: unknown) => show(errorText(refusal), { tone: 'error' }),
  })
}
