import type { CallError } from '../../lib/call.ts'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { useSnackbar } from './Snackbars.tsx'

/** Reports a failed change to a user who has closed its dialog. The title says what it was about. */
export function useFailureReport() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  return (title: string, refusal: CallError) => {
    const reason = refusal.errors ? Object.values(refusal.errors).join(' ') : errorText(refusal)
    const isUnknown = refusal.code === 'error.unconfirmed' || refusal.code === 'error.unconfirmedLeft'
    show(text(isUnknown ? 'saving.unknown' : 'saving.failed', { title, reason }), { tone: 'error' })
  }
}
