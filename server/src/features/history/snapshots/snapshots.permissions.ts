import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const snapshotsPermissions: PermissionRows = {
  'GET /api/snapshots': SIGNED_IN,
  'GET /api/assets/:assetId/snapshot': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/assets/${otherMachine}/snapshot?at=2026-11-02T00:00:00Z`,
  },
}
