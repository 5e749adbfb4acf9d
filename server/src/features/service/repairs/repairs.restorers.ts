import { imageOf } from '../../../restorer.ts'
import type { Restorer } from '../../../restorer.ts'
import { DELETED_IMAGES_KEPT } from '../../../uploads/deletedImages.queries.ts'
import { restoreImage } from './repairImages.service.ts'
import { restoreRepair } from './restoreRepair.service.ts'
import { isTicketField, restoreTicketFields } from './restoreTicketFields.service.ts'

export const repairRestorers: readonly Restorer[] = [
  {
    kind: 'repair',
    action: 'deleted',
    can: 'repair.delete',
    restore: (ctx, { resource }) => restoreRepair(ctx, resource.id),
  },
  {
    kind: 'repair',
    action: 'updated',
    can: 'repair.update',
    covers: (fields) => Object.keys(fields).length > 0 && Object.keys(fields).every(isTicketField),
    restore: (ctx, { resource, fields }) => restoreTicketFields(ctx, resource.id, fields),
  },
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
