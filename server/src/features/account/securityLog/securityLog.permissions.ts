import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS } from '../../../testing/permissionRows.ts'

export const securityLogPermissions: PermissionRows = {
  'GET /api/account/securityLog': ADMINS,
  'GET /api/account/securityLog/export': {
    ...ADMINS,
    url: () => '/api/account/securityLog/export?format=csv',
  },
}
