import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemoveAttribute, useRestoreAttribute } from './attributes.api.ts'

const AttributeDialog = lazyPart(async () => (await import('./AttributeDialog.tsx')).AttributeDialog)

type Adding = { adding: boolean; onAdded: () => void }

/** Adds, edits and deletes attributes. A deletion can be undone while its message is shown. */
export function useAttributeDialogs({ adding, onAdded }: Adding) {
  const text = useText()
  const [editing, setEditing] = useState<Attribute | null>(null)
  const [deleting, setDeleting] = useState<Attribute | null>(null)
  const confirmed = useRemoval()
  const bodyOf = ({ meta }: Attribute) =>
    [
      text('attributes.deleteBody', { total: meta.totalEquipment }),
      meta.usedElsewhere && text('attributes.deleteElsewhere'),
    ]
      .filter(Boolean)
      .join(' ')
  const shown = (
    <Suspense>
      {adding && <AttributeDialog attribute={null} onClose={onAdded} />}
      {editing && <AttributeDialog attribute={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('attributes.deleteTitle', { name: deleting.name })}
          body={bodyOf(deleting)}
          confirm={text('action.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null)
            confirmed(deleting)
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
  const remove = useRemoveAttribute()
  const restore = useRestoreAttribute()
  const notice = useRemovalNotice()
  const undo = ({ id, name }: Attribute) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: () => show(text('attributes.restored', { name })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (attribute: Attribute) => {
    const { id, name } = attribute
    const title = text('attributes.deleteTitle', { name })
    remove.mutate(
      { params: { id } },
      notice(text('attributes.deleted', { name }), { title, undo: () => undo(attribute) }),
    )
  }
}
