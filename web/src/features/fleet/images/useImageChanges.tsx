import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemoveImage, useSetMainImage } from './images.api.ts'

/** Selects the main picture, and deletes a picture after confirmation. */
export function useImageChanges(equipmentId: number) {
  const text = useText()
  // The button that selects the main picture disappears, too.
  const notice = useRemovalNotice()
  const setMain = useSetMainImage()
  const remove = useRemoveImage()
  const [deleting, setDeleting] = useState<number | null>(null)
  const inputOf = (imageId: number) => ({ params: { id: equipmentId, imageId } })
  return {
    setMain: (imageId: number) => setMain.mutate(inputOf(imageId), notice(text('media.mainSet'))),
    remove: setDeleting,
    dialogs: deleting !== null && (
      <LazyConfirmDialog
        open
        tone="danger"
        title={text('media.delete.title')}
        body={text('media.delete.body')}
        confirm={text('action.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          setDeleting(null)
          remove.mutate(inputOf(deleting), notice(text('media.deleted')))
        }}
      />
    ),
  }
}
