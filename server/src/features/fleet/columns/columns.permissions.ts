import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const columnsPermissions: PermissionRows = {
  'GET /api/session/columns/:list': { ...SIGNED_IN, url: () => '/api/session/columns/assets' },
  'PUT /api/session/columns/:list': {
    ...SIGNED_IN,
    url: () => '/api/session/columns/assets',
    payload: () => ({ columns: ['category'] }),
  },
}
