import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const visitsPermissions: PermissionRows = {
  'POST /api/map/visits': {
    ...SIGNED_IN,
    payload: () => ({
      shape: { kind: 'circle', center: { lat: 39.7, lng: -105 }, radius: 100 },
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-02T00:00:00Z',
    }),
  },
}
