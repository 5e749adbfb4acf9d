import { NEW_PART } from '@yardmaster/core/contract/service/parts.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

const partForm = () => ({ ...NEW_PART, name: 'Brand new' })

export const partsPermissions: PermissionRows = {
  'GET /api/parts': SIGNED_IN,
  'POST /api/parts': { ...WRITERS, payload: partForm },
  'PUT /api/parts/:id': {
    ...WRITERS,
    foreignAdmin: 404,
    url: ({ part }) => `/api/parts/${part}`,
    payload: partForm,
  },
  'DELETE /api/parts/:id': { ...MANAGERS, foreignAdmin: 404, url: ({ part }) => `/api/parts/${part}` },
  'POST /api/parts/:id/restore': {
    ...MANAGERS,
    foreignAdmin: 404,
    url: ({ deletedPart }) => `/api/parts/${deletedPart}/restore`,
  },
}
