import type { CallError } from '../../lib/call.ts'
import { useIsHere } from '../../lib/isHere.ts'
import { useSnackbar } from './Snackbars.tsx'
import { useFailureReport } from './useFailureReport.ts'

/**
 * Handles the outcome of creating a secret, which its dialog shows once. If the user has closed the dialog
 * before, a message says that nobody has seen the secret.
 */
export function useUnseenSecret(title: string) {
  const isHere = useIsHere()
  const reportFailure = useFailureReport()
  const { show } = useSnackbar()
  return (unseen: string, onRefused: (refusal: CallError) => void) => ({
    onSuccess: () => {
      if (!isHere()) show(unseen, { tone: 'error' })
    },
    onError: (refusal: CallError) => (isHere() ? onRefused(refusal) : reportFailure(title, refusal)),
  })
}
