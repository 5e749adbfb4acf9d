import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { PUBLIC } from '../../../testing/permissionRows.ts'

export const setupPermissions: PermissionRows = {
  'GET /app/setup': PUBLIC,
  'POST /app/setup': { ...PUBLIC, form: true, payload: () => 'token=wrong' },
}
