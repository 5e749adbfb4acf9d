import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const serviceLogPermissions: PermissionRows = {
  'GET /app/equipment/:id/repairs': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/repairs`,
  },
}
