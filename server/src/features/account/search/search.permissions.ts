import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const searchPermissions: PermissionRows = {
  'GET /api/search': { ...SIGNED_IN, url: () => '/api/search?text=excavator' },
}
