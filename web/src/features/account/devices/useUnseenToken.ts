import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useFailureReport } from '../../../ui/notices/useFailureReport.ts'

/**
 * Handles the outcome of creating a token, which its dialog shows. If the user has closed the dialog before,
 * a message says that nobody has seen the token.
 */
export function useUnseenToken(title: string) {
  const text = useText()
  const isHere = useIsHere()
  const reportFailure = useFailureReport()
  const { show } = useSnackbar()
  return (name: string, onRefused: (refusal: CallError) => void) => ({
    onSuccess: () => {
      if (!isHere()) show(text('devices.token.unseen', { name }), { tone: 'error' })
    },
    onError: (refusal: CallError) => (isHere() ? onRefused(refusal) : reportFailure(title, refusal)),
  })
}
