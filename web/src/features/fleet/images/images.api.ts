import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { images } from '@yardmaster/core/contract/fleet/images.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { uploads } from '@yardmaster/core/contract/uploads.ts'
import { call } from '../../../lib/call.ts'
import { queryClient, queryKey, useCall } from '../../../lib/query.ts'
import { sendFile } from '../../../lib/sendFile.ts'

/** The endpoints that return pictures. */
const invalidates = [equipment.profile, inventory.list]

export const useSetMainImage = () => useCall(images.setMain, { invalidates })
export const useRemoveImage = () => useCall(images.remove, { invalidates })
export const useRestoreImage = () => useCall(images.restore, { invalidates })

export const refreshImages = () =>
  Promise.all(invalidates.map((stale) => queryClient.invalidateQueries({ queryKey: queryKey(stale) })))

/** Requests an upload URL and sends the picture there. */
export async function uploadImage(
  equipmentId: number,
  file: File,
  options: Parameters<typeof sendFile>[2],
): Promise<void> {
  await sendFile(
    () => call(uploads.equipmentImage, { params: { id: equipmentId } }, options.signal),
    file,
    options,
  )
}
