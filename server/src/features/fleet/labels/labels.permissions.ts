import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const labelsPermissions: PermissionRows = {
  'GET /api/equipment/labels': {
    ...SIGNED_IN,
    url: ({ machine, otherMachine }) => `/api/equipment/labels?ids=${machine}.${otherMachine}`,
  },
}
