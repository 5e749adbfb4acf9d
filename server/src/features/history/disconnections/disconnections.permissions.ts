import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const disconnectionsPermissions: PermissionRows = {
  'GET /app/reports/eventDisconnected': SIGNED_IN,
  'GET /app/reports/eventDisconnected/export': SIGNED_IN,
}
