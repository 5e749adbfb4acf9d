import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { EDIT_OTHER_ASSET, MANAGERS } from '../../../testing/permissionRows.ts'

export const boundariesPermissions: PermissionRows = {
  'PUT /api/equipment/:id/boundary': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/boundary`,
    payload: () => ({ center: { lat: 39.7, lng: -104.9 }, radius: 50 }),
  },
  'DELETE /api/equipment/:id/boundary': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/boundary`,
  },
}
