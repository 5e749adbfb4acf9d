import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS } from '../../../testing/permissionRows.ts'

export const bulkPermissions: PermissionRows = {
  'GET /api/bulk/:kind': {
    ...MANAGERS,
    url: () => '/api/bulk/events?from=2026-11-01&to=2026-11-02',
  },
}
