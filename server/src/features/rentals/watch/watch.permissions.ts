import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const watchPermissions: PermissionRows = {
  'GET /api/rentals/:id/alerts': { ...OF_OTHER_ASSET, url: ({ rental }) => `/api/rentals/${rental}/alerts` },
  'GET /api/rentals/moved': SIGNED_IN,
}
