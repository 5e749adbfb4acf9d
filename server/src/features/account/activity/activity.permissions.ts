import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const activityPermissions: PermissionRows = {
  'GET /app/account/history': SIGNED_IN,
  'GET /app/account/history/export': SIGNED_IN,
  'GET /api/activity': SIGNED_IN,
}
