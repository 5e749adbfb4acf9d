import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, allow } from '../../../testing/permissionRows.ts'

export const backupPermissions: PermissionRows = {
  'GET /api/installation/backups': ADMINS,
  // The test has several companies, and none of them administers the installation.
  'PUT /api/installation/backups': {
    ...allow(403),
    payload: () => ({ enabled: true, hour: 2, keep: 7, form: 'physical' }),
  },
  'POST /api/installation/backups': allow(403),
}
