import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const repairListPermissions: PermissionRows = {
  'GET /api/repairs': SIGNED_IN,
  'GET /api/repairs/count': SIGNED_IN,
  'GET /api/repairs/export': { ...SIGNED_IN, url: () => '/api/repairs/export?format=csv' },
}
