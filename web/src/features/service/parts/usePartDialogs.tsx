import type { Part } from '@yardmaster/core/contract/service/parts.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemovePart, useRestorePart } from './parts.api.ts'

const PartDialog = lazyPart(async () => (await import('./PartDialog.tsx')).PartDialog)

type Adding = { adding: boolean; onAdded: () => void }

/**
 * Adds, edits and deletes parts. A deletion needs no confirmation, because it can be undone while its
 * message is shown.
 */
export function usePartDialogs({ adding, onAdded }: Adding) {
  const [editing, setEditing] = useState<Part | null>(null)
  const remove = useRemoval()
  const shown = (
    <Suspense>
      {adding && <PartDialog part={null} onClose={onAdded} />}
      {editing && <PartDialog part={editing} onClose={() => setEditing(null)} />}
    </Suspense>
  )
  return { edit: setEditing, remove, shown }
}

function useRemoval() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  const remove = useRemovePart()
  const restore = useRestorePart()
  const undo = ({ id, name }: Part) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: () => show(text('parts.restored', { name })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (part: Part) =>
    remove.mutate(
      { params: { id: part.id } },
      notice(text('parts.deleted', { name: part.name }), { title: part.name, undo: () => undo(part) }),
    )
}
