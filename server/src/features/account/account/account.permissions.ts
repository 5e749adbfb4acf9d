import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const accountPermissions: PermissionRows = {
  'GET /api/account': SIGNED_IN,
  'PUT /api/account': { ...ADMINS, payload: ({ marker }) => ({ name: marker, currency: 'EUR' }) },
  'GET /api/account/jobs': ADMINS,
}
