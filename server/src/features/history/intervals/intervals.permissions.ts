import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET, RANGE } from '../../../testing/permissionRows.ts'

export const intervalsPermissions: PermissionRows = {
  'GET /api/assets/:assetId/intervals': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/intervals?${RANGE}`,
  },
}
