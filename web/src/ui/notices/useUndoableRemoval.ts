import type { CallError } from '../../lib/call.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { useSnackbar } from './Snackbars.tsx'
import { useRemovalNotice } from './useRemovalNotice.ts'

type Handlers = { onSuccess: () => void; onError: (refusal: CallError) => void }
type CallById = { mutate: (input: { params: { id: number } }, handlers: Handlers) => void }

type Words = {
  /** Says what failed, if the answer comes late. */
  title: string
  removed: string
  restored: string
}

/** Returns a function that removes something from the page. It can be undone while its message is shown. */
export function useUndoableRemoval(remove: CallById, restore: CallById) {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  return (id: number, { title, removed, restored }: Words) => {
    const params = { id }
    const undo = () =>
      restore.mutate(
        { params },
        {
          onSuccess: () => show(restored),
          onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
        },
      )
    remove.mutate({ params }, notice(removed, { title, undo }))
  }
}
