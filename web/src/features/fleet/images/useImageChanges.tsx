import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemoveImage, useSetMainImage } from './images.api.ts'

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)

/** Selects the main picture, and deletes a picture after confirmation. */
export function useImageChanges(equipmentId: number) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const setMain = useSetMainImage()
  const remove = useRemoveImage()
  const [deleting, setDeleting] = useState<number | null>(null)
  const inputOf = (imageId: number) => ({ params: { id: equipmentId, imageId } })
  const tell = (message: string) => ({
    onSuccess: () => {
      // The pressed button is gone, so the focus moves to the content.
      focusContent()
      show(message)
    },
    onError: (error: unknown) => show(errorText(error), { tone: 'error' }),
  })
  return {
    setMain: (imageId: number) => setMain.mutate(inputOf(imageId), tell(text('media.mainSet'))),
    remove: setDeleting,
    dialogs: (
      <Suspense>
        {deleting !== null && (
          <ConfirmDialog
            open
            tone="danger"
            title={text('media.delete.title')}
            body={text('media.delete.body')}
            confirm={text('action.delete')}
            onClose={() => setDeleting(null)}
            onConfirm={() => {
              setDeleting(null)
              remove.mutate(inputOf(deleting), tell(text('media.deleted')))
            }}
          />
        )}
      </Suspense>
    ),
  }
}
