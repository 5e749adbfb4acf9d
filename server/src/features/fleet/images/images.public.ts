import type { EquipmentImage } from '@yardmaster/core/contract/fleet/images.ts'
import { images } from '@yardmaster/core/contract/fleet/images.ts'

type Size = 'full' | 'list'

/** Returns the URL of an equipment picture, or null if there is none. */
export function imageAddress(equipmentId: number, imageId: number, size?: Size): string
export function imageAddress(equipmentId: number, imageId: number | null, size?: Size): string | null
export function imageAddress(equipmentId: number, imageId: number | null, size: Size = 'full') {
  if (imageId === null) return null
  const path = images.read.path.replace(':id', String(equipmentId)).replace(':imageId', String(imageId))
  return size === 'full' ? path : `${path}?size=${size}`
}

export const imageOf = (equipmentId: number, id: number): EquipmentImage => ({
  id,
  url: imageAddress(equipmentId, id),
  listUrl: imageAddress(equipmentId, id, 'list'),
})
