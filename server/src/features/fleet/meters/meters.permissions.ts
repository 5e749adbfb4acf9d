import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { allow, EDIT_OTHER_ASSET, OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const metersPermissions: PermissionRows = {
  'GET /api/equipment/:id/meters': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/meters`,
  },
  // The correction does not exist, so those who may undo one don't find it.
  'POST /api/equipment/:id/meters/:correctionId/undo': {
    ...allow(404),
    signedOut: 403,
    operator: 403,
    viewer: 403,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/meters/1/undo`,
  },
  'PUT /api/equipment/:id/meters/source': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/meters/source`,
    payload: () => ({ meter: 'odometer', source: 'tracker' }),
  },
  'POST /api/equipment/:id/meters': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/meters`,
    payload: () => ({ meter: 'odometer', value: 1000, at: '2026-11-01T00:00:00Z', reason: '' }),
  },
}
