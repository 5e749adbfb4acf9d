import type { Part } from '@yardmaster/core/contract/service/parts.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useUndoableRemoval } from '../../../ui/notices/useUndoableRemoval.ts'
import { useRemovePart, useRestorePart } from './parts.api.ts'

const PartDialog = lazyPart(async () => (await import('./PartDialog.tsx')).PartDialog)

type Adding = { adding: boolean; onAdded: () => void }

/**
 * Adds, edits and deletes parts. A deletion needs no confirmation, because it can be undone while its
 * message is shown.
 */
export function usePartDialogs({ adding, onAdded }: Adding) {
  const text = useText()
  const [editing, setEditing] = useState<Part | null>(null)
  const remove = useUndoableRemoval(useRemovePart(), useRestorePart())
  const shown = (
    <Suspense>
      {adding && <PartDialog part={null} onClose={onAdded} />}
      {editing && <PartDialog part={editing} onClose={() => setEditing(null)} />}
    </Suspense>
  )
  return {
    edit: setEditing,
    remove: ({ id, name }: Part) =>
      remove(id, {
        title: name,
        removed: text('parts.deleted', { name }),
        restored: text('parts.restored', { name }),
      }),
    shown,
  }
}
