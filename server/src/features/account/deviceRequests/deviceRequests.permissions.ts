import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS } from '../../../testing/permissionRows.ts'

export const deviceRequestsPermissions: PermissionRows = {
  'GET /api/device-requests': MANAGERS,
  'POST /api/device-requests': { ...MANAGERS, payload: () => ({ device: 'rl-26', quantity: 2 }) },
  'PUT /api/device-requests/:id/state': {
    ...MANAGERS,
    // Only administrators order. Others don't see requests of another branch or account.
    manager: 403,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ deviceRequest }) => `/api/device-requests/${deviceRequest}/state`,
    payload: () => ({ state: 'ordered', was: 'requested' }),
  },
}
