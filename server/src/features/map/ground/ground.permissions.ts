import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, allow } from '../../../testing/permissionRows.ts'

export const groundPermissions: PermissionRows = {
  'GET /api/map/ground': ADMINS,
  // The test has several companies, and none of them administers the installation.
  'PUT /api/map/ground': { ...allow(403), payload: () => ({ kind: 'openFreeMap' }) },
}
