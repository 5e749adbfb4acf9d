import type { Site } from '@yardmaster/core/contract/rentals/clients.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemoveSite, useRestoreSite } from './clients.api.ts'

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)
const SiteDialog = lazyPart(async () => (await import('./SiteDialog.tsx')).SiteDialog, { words: ['merge'] })

type Options = { clientId: number; adding: boolean; onAdded: () => void }

/** Adds, edits and deletes sites. A deletion can be undone while its message is shown. */
export function useSiteDialogs({ clientId, adding, onAdded }: Options) {
  const text = useText()
  const [editing, setEditing] = useState<Site | null>(null)
  const [deleting, setDeleting] = useState<Site | null>(null)
  const remove = useRemoval()
  const shown = (
    <Suspense>
      {adding && <SiteDialog clientId={clientId} site={null} onClose={onAdded} />}
      {editing && <SiteDialog clientId={clientId} site={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <ConfirmDialog
          open
          tone="danger"
          title={text('sites.deleteTitle', { name: deleting.name })}
          body={text('sites.deleteBody')}
          confirm={text('action.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null)
            remove(deleting)
          }}
        />
      )}
    </Suspense>
  )
  return { edit: setEditing, remove: setDeleting, shown }
}

function useRemoval() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  const remove = useRemoveSite()
  const restore = useRestoreSite()
  const undo = ({ id, name }: Site) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: () => show(text('sites.restored', { name })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (site: Site) =>
    remove.mutate(
      { params: { id: site.id } },
      notice(text('sites.deleted', { name: site.name }), { title: site.name, undo: () => undo(site) }),
    )
}
