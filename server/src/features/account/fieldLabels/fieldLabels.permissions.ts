import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS } from '../../../testing/permissionRows.ts'

export const fieldLabelsPermissions: PermissionRows = {
  'PUT /api/session/device/:fieldName/label': {
    ...ADMINS,
    url: () => '/api/session/device/input1/label',
    // Rejected by its schema, which counts as permitted.
    payload: () => ({}),
  },
}
