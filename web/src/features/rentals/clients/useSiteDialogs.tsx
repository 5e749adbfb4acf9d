import type { Site } from '@yardmaster/core/contract/rentals/clients.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useUndoableRemoval } from '../../../ui/notices/useUndoableRemoval.ts'
import { useRemoveSite, useRestoreSite } from './clients.api.ts'

const SiteDialog = lazyPart(async () => (await import('./SiteDialog.tsx')).SiteDialog, { words: ['merge'] })

type Options = { clientId: number; adding: boolean; onAdded: () => void }

/** Adds, edits and deletes sites. A deletion can be undone while its message is shown. */
export function useSiteDialogs({ clientId, adding, onAdded }: Options) {
  const text = useText()
  const [editing, setEditing] = useState<Site | null>(null)
  const [deleting, setDeleting] = useState<Site | null>(null)
  const remove = useUndoableRemoval(useRemoveSite(), useRestoreSite())
  const confirmDelete = ({ id, name }: Site) => {
    setDeleting(null)
    remove(id, {
      title: name,
      removed: text('sites.deleted', { name }),
      restored: text('sites.restored', { name }),
    })
  }
  const shown = (
    <Suspense>
      {adding && <SiteDialog clientId={clientId} site={null} onClose={onAdded} />}
      {editing && <SiteDialog clientId={clientId} site={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('sites.deleteTitle', { name: deleting.name })}
          body={text('sites.deleteBody')}
          confirm={text('action.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => confirmDelete(deleting)}
        />
      )}
    </Suspense>
  )
  return { edit: setEditing, remove: setDeleting, shown }
}
