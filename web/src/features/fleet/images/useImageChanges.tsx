import { useText } from '../../../lib/intl.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useImageDeletion } from '../../../widgets/pictures/useImageDeletion.tsx'
import { useRemoveImage, useSetMainImage } from './images.api.ts'

/** Selects the main picture, and deletes a picture after confirmation. */
export function useImageChanges(equipmentId: number) {
  const text = useText()
  // The button that selects the main picture disappears, too.
  const notice = useRemovalNotice()
  const setMain = useSetMainImage()
  const remove = useRemoveImage()
  const inputOf = (imageId: number) => ({ params: { id: equipmentId, imageId } })
  const deletion = useImageDeletion((imageId, outcome) => remove.mutate(inputOf(imageId), outcome))
  return {
    setMain: (imageId: number) =>
      setMain.mutate(inputOf(imageId), notice(text('media.mainSet'), { title: text('media.setMain') })),
    remove: deletion.ask,
    dialogs: deletion.question,
  }
}
