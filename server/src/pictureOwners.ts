import * as logo from './features/account/account/logo.service.ts'
import * as equipmentImages from './features/fleet/images/images.service.ts'
import * as checkPhotos from './features/rentals/checks/checkPhotos.service.ts'
import { damageTickets } from './features/service/repairs/damageTickets.service.ts'
import * as inspectionPhotos from './features/service/inspections/inspectionPhotos.service.ts'
import * as repairImages from './features/service/repairs/repairImages.service.ts'
import { makeLogo } from './pictures.ts'
import type { PictureOwners } from './uploads/uploads.service.ts'

/** All records that can have uploaded pictures, one line per feature. */
export const pictureOwners: PictureOwners = {
  equipment: { check: equipmentImages.requireImageUpload, add: equipmentImages.addImage },
  account: { check: logo.requireLogoUpload, add: logo.setLogo, make: makeLogo },
  repair: { check: repairImages.requireImageUpload, add: repairImages.addImage },
  check: {
    check: checkPhotos.requirePhotoUpload,
    add: (ctx, id, picture, uploadId) => checkPhotos.addPhoto(ctx, { id, picture, uploadId }, damageTickets),
  },
  inspection: {
    check: inspectionPhotos.requirePhotoUpload,
    add: (ctx, id, picture, uploadId) => inspectionPhotos.addPhoto(ctx, { id, picture, uploadId }),
  },
}
