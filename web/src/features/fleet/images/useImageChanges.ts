import { useText } from '../../../lib/intl.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useImageDeletion } from '../../../widgets/pictures/useImageDeletion.ts'
import { useRemoveImage, useRestoreImage, useSetMainImage } from './images.api.ts'

/** Selects the main picture, and deletes pictures. */
export function useImageChanges(equipmentId: number) {
  const text = useText()
  // The button that selects the main picture disappears, too.
  const notice = useRemovalNotice()
  const setMain = useSetMainImage()
  const remove = useImageDeletion(useRemoveImage(), useRestoreImage())
  return {
    setMain: (imageId: number) =>
      setMain.mutate(
        { params: { id: equipmentId, imageId } },
        notice(text('media.mainSet'), { title: text('media.setMain') }),
      ),
    remove: (imageId: number) => remove(equipmentId, imageId),
  }
}
