import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useUndoableRemoval } from '../../../ui/notices/useUndoableRemoval.ts'
import { useRemoveAttribute, useRestoreAttribute } from './attributes.api.ts'

const AttributeDialog = lazyPart(async () => (await import('./AttributeDialog.tsx')).AttributeDialog)

type Adding = { adding: boolean; onAdded: () => void }

/** Adds, edits and deletes attributes. A deletion can be undone while its message is shown. */
export function useAttributeDialogs({ adding, onAdded }: Adding) {
  const text = useText()
  const [editing, setEditing] = useState<Attribute | null>(null)
  const [deleting, setDeleting] = useState<Attribute | null>(null)
  const remove = useUndoableRemoval(useRemoveAttribute(), useRestoreAttribute())
  const titleOf = ({ name }: Attribute) => text('attributes.deleteTitle', { name })
  const bodyOf = ({ meta }: Attribute) =>
    [
      text('attributes.deleteBody', { total: meta.totalEquipment }),
      meta.usedElsewhere && text('attributes.deleteElsewhere'),
    ]
      .filter(Boolean)
      .join(' ')
  const confirmDelete = (attribute: Attribute) => {
    setDeleting(null)
    const { id, name } = attribute
    remove(id, {
      title: titleOf(attribute),
      removed: text('attributes.deleted', { name }),
      restored: text('attributes.restored', { name }),
    })
  }
  const shown = (
    <Suspense>
      {adding && <AttributeDialog attribute={null} onClose={onAdded} />}
      {editing && <AttributeDialog attribute={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={titleOf(deleting)}
          body={bodyOf(deleting)}
          confirm={text('action.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => confirmDelete(deleting)}
        />
      )}
    </Suspense>
  )
  return { edit: setEditing, remove: setDeleting, shown }
}
