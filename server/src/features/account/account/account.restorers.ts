import { imageOf } from '../../../restorer.ts'
import type { Restorer } from '../../../restorer.ts'
import { DELETED_IMAGES_KEPT } from '../../../uploads/deletedImages.queries.ts'
import { restoreLogo } from './logo.service.ts'

export const logoRestorers: readonly Restorer[] = [
  {
    kind: 'account',
    action: 'logoRemoved',
    can: 'account.manage',
    within: DELETED_IMAGES_KEPT,
    // Entries from before logos were kept don't name them.
    covers: ({ image }) => image !== undefined,
    restore: (ctx, change) => restoreLogo(ctx, imageOf(change)),
  },
]
