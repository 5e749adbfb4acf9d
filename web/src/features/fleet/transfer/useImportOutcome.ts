import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useRefusalText } from './useRefusalText.ts'

/** Closes the dialog of a change to an import, and reports why the server rejected the change. */
export function useImportOutcome(title: string, onClose: () => void) {
  const refusalText = useRefusalText()
  const { show } = useSnackbar()
  return useOutcome({
    title,
    onClose,
    onRefused: (refusal) => show(refusalText(refusal), { tone: 'error' }),
  })
}
