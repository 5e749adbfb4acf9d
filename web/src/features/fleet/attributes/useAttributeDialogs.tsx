import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemoveAttribute, useRestoreAttribute } from './attributes.api.ts'

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)
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
        <ConfirmDialog
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
  const onError = (refusal: unknown) => show(errorText(refusal), { tone: 'error' })
  const undo = ({ id, name }: Attribute) =>
    restore.mutate(
      { params: { id } },
      { onSuccess: () => show(text('attributes.restored', { name })), onError },
    )
  return (attribute: Attribute) =>
    remove.mutate(
      { params: { id: attribute.id } },
      {
        onSuccess: () => {
          // The pressed button disappears with its row, so the focus moves to the content.
          focusContent()
          show(text('attributes.deleted', { name: attribute.name }), {
            undo: () => undo(attribute),
          })
        },
        onError,
      },
    )
}
