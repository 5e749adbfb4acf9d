import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const eventsPermissions: PermissionRows = {
  'GET /api/assets/:assetId/events': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/events`,
  },
}
