import { useText } from '../../lib/intl.tsx'
import { useUndoableCall } from '../../ui/notices/useUndoableRemoval.ts'

type ByImage = { params: { id: number; imageId: number } }
type Call = Parameters<typeof useUndoableCall<ByImage>>[0]

/**
 * Deletes a picture without confirmation, because it can be undone. Requires the dictionary part `images`.
 */
export function useImageDeletion(remove: Call, restore: Call) {
  const text = useText()
  const change = useUndoableCall(remove, restore)
  return (id: number, imageId: number) =>
    change(
      { params: { id, imageId } },
      { title: text('media.delete'), removed: text('media.deleted'), restored: text('media.restored') },
    )
}
