import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const flagsPermissions: PermissionRows = {
  'GET /api/flags': SIGNED_IN,
  'GET /api/flags/:id/assets': { ...SIGNED_IN, url: () => '/api/flags/2/assets' },
  'GET /api/flags/:id/areas': { ...SIGNED_IN, url: () => '/api/flags/3/areas' },
}
