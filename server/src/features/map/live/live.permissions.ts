import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const livePermissions: PermissionRows = {
  'GET /api/live': { ...SIGNED_IN, endless: true },
}
