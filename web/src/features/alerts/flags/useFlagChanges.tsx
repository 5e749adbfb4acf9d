import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemoveFlag } from './flags.api.ts'

const FlagDialog = lazyPart(async () => (await import('./FlagDialog.tsx')).FlagDialog, {
  words: ['flags', 'looks', 'subscriptions', 'pickers', 'merge'],
})

type Options = { isAdding: boolean; onAdded: () => void }

/** Adds, edits and deletes custom flags. */
export function useFlagChanges({ isAdding, onAdded }: Options) {
  const text = useText()
  const notice = useRemovalNotice()
  const [editing, setEditing] = useState<Flag | null>(null)
  const [deleting, setDeleting] = useState<Flag | null>(null)
  const remove = useRemoveFlag()
  const confirmDelete = ({ id, name }: Flag) => {
    setDeleting(null)
    remove.mutate(
      { params: { id } },
      notice(text('flags.deleted', { name }), { title: text('flags.delete.title') }),
    )
  }
  const dialogs = (
    <Suspense>
      {isAdding && <FlagDialog flag={null} onClose={onAdded} />}
      {editing && <FlagDialog flag={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('flags.delete.title')}
          body={text('flags.delete.body', {
            name: deleting.name,
            subscribers: deleting.custom?.subscribers ?? 0,
          })}
          confirm={text('action.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => confirmDelete(deleting)}
        />
      )}
    </Suspense>
  )
  return { edit: setEditing, remove: setDeleting, dialogs }
}
