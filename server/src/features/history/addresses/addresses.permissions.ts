import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const addressesPermissions: PermissionRows = {
  'POST /api/equipment/:id/addresses': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/addresses`,
    payload: () => [],
  },
}
