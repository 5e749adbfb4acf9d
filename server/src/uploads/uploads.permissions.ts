import type { PermissionRows } from '../testing/permissionRows.ts'
import { allow } from '../testing/permissionRows.ts'

export const uploadsPermissions: PermissionRows = {
  // Permitted, but the token doesn't belong to the caller.
  'PUT /api/uploads/:token': {
    ...allow(404),
    signedOut: 403,
    operator: 403,
    viewer: 403,
    url: () => '/api/uploads/made.up',
  },
}
