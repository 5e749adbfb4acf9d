import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const alertWeekPermissions: PermissionRows = {
  'GET /api/alertWeek': SIGNED_IN,
  'GET /api/alertWeek/export': { ...SIGNED_IN, url: () => '/api/alertWeek/export?format=csv' },
}
