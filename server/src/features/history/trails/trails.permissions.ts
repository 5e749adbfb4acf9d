import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET, RANGE } from '../../../testing/permissionRows.ts'

export const trailsPermissions: PermissionRows = {
  'GET /api/assets/:assetId/trail': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/trail?${RANGE}`,
  },
  'GET /api/assets/:assetId/trail/readings': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/trail/readings?${RANGE}`,
  },
}
