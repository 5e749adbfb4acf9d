import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const archivePermissions: PermissionRows = {
  'GET /api/equipment/archived': SIGNED_IN,
  'GET /api/branches/current/equipment/sold': SIGNED_IN,
}
