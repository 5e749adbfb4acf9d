import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET, RANGE } from '../../../testing/permissionRows.ts'

export const seriesPermissions: PermissionRows = {
  'GET /api/assets/:assetId/series': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/series?field=speed&${RANGE}`,
  },
}
