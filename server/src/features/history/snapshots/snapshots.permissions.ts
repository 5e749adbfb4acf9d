import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const snapshotsPermissions: PermissionRows = {
  'GET /api/snapshots': SIGNED_IN,
}
