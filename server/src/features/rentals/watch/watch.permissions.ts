import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, ARCHIVE_OTHER_ASSET, OF_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const watchPermissions: PermissionRows = {
  'GET /api/rentals/:id/alerts': { ...OF_OTHER_ASSET, url: ({ rental }) => `/api/rentals/${rental}/alerts` },
  'GET /api/rentals/moved': SIGNED_IN,
  'GET /api/theftWatch': ADMINS,
  'PUT /api/theftWatch': { ...ADMINS, payload: () => ({ reason: 'unplugged', watched: true }) },
  'GET /api/equipment/:id/theftWatch': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/theftWatch`,
  },
  'PUT /api/equipment/:id/theftWatch': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/theftWatch`,
    payload: () => ({ watch: 'always' }),
  },
}
