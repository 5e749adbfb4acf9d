import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const dashboardPermissions: PermissionRows = {
  'GET /analytics/dashboard': SIGNED_IN,
  'GET /analytics/overview': SIGNED_IN,
}
