import type { CallError } from '../../lib/call.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { useSnackbar } from './Snackbars.tsx'
import { useRemovalNotice } from './useRemovalNotice.ts'

type Handlers = { onSuccess: () => void; onError: (refusal: CallError) => void }
type Call<Input> = { mutate: (input: Input, handlers: Handlers) => void }

type Words = {
  /** Says what failed, if the answer comes late. */
  title: string
  removed: string
  restored: string
  /** Leaves the page of what was removed, for example. */
  onRemoved?: () => void
}

/** Returns a function that removes something from the page. It can be undone while its message is shown. */
export function useUndoableCall<Input>(remove: Call<Input>, restore: Call<Input>) {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  return (input: Input, { title, removed, restored, onRemoved }: Words) => {
    const undo = () =>
      restore.mutate(input, {
        onSuccess: () => show(restored),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      })
    const handlers = notice(removed, { title, undo })
    remove.mutate(input, {
      ...handlers,
      onSuccess: () => {
        handlers.onSuccess()
        onRemoved?.()
      },
    })
  }
}

type ById = { params: { id: number } }

/** The same, for something that has an id of its own. */
export function useUndoableRemoval(remove: Call<ById>, restore: Call<ById>) {
  const change = useUndoableCall(remove, restore)
  return (id: number, words: Words) => change({ params: { id } }, words)
}
