import * as equipmentImages from './features/fleet/images/images.service.ts'
import * as repairImages from './features/service/repairs/repairImages.service.ts'
import type { PictureOwners } from './uploads/uploads.service.ts'

/** All records that can have uploaded pictures, one line per feature. */
export const pictureOwners: PictureOwners = {
  equipment: { refuse: equipmentImages.refuseImages, add: equipmentImages.addImage },
  repair: { refuse: repairImages.refuseImages, add: repairImages.addImage },
}
