import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

export const attributesPermissions: PermissionRows = {
  'GET /api/attributes': SIGNED_IN,
  'POST /api/attributes': { ...WRITERS, payload: () => ({ name: 'Brand new' }) },
  'PUT /api/attributes/:id': {
    ...WRITERS,
    foreignAdmin: 404,
    url: ({ attribute }) => `/api/attributes/${attribute}`,
    payload: () => ({ name: 'Renamed' }),
  },
  'DELETE /api/attributes/:id': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ attribute }) => `/api/attributes/${attribute}`,
  },
  'POST /api/attributes/:id/restore': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ deletedAttribute }) => `/api/attributes/${deletedAttribute}/restore`,
  },
}
