import { imageOf } from '../../../restorer.ts'
import type { Restorer } from '../../../restorer.ts'
import { DELETED_IMAGES_KEPT } from '../../../uploads/deletedImages.queries.ts'
import { restoreImage } from './repairImages.service.ts'

export const repairRestorers: readonly Restorer[] = [
  {
    kind: 'repair',
    action: 'imageDeleted',
    can: 'repair.delete',
    within: DELETED_IMAGES_KEPT,
    // Entries from before images were kept don't name them.
    covers: ({ image }) => image !== undefined,
    restore: (ctx, change) => restoreImage(ctx, change.resource.id, imageOf(change)),
  },
]
