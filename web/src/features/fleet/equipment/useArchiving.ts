import { paths } from '@yardmaster/core/paths.ts'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { undoArchive, useArchive } from './equipment.api.ts'

/** Archives the asset and returns to the list. The message offers to undo. */
export function useArchiving(id: number, onSettled: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const { mutate, isPending } = useArchive()
  const onError = (refusal: unknown) => show(errorText(refusal), { tone: 'error' })
  const archive = (name: string) => {
    const undo = () => void undoArchive(id).then(() => show(text('equipment.reinstated', { name })), onError)
    const onSuccess = () => {
      void navigate(paths.assets)
      show(text('equipment.archived', { name }), { undo })
    }
    mutate({ params: { id } }, { onSuccess, onError, onSettled })
  }
  return { archive, busy: isPending }
}
