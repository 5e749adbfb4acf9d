import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

export const quietHoursPermissions: PermissionRows = {
  'GET /api/quietHours': SIGNED_IN,
  'PUT /api/quietHours': { ...WRITERS, payload: () => ({ quietHours: null }) },
}
