import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const timelinePermissions: PermissionRows = {
  'GET /app/equipment/:id/timeline': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/timeline`,
  },
}
