import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ARCHIVE_OTHER_ASSET, allow } from '../../../testing/permissionRows.ts'

const NO_LINK = `/api/liveLinks/1.${'x'.repeat(43)}`

export const liveLinksPermissions: PermissionRows = {
  'GET /api/equipment/:id/liveLinks': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/liveLinks`,
  },
  'POST /api/equipment/:id/liveLinks': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/liveLinks`,
    payload: () => ({ hours: 8, recipient: 'Police' }),
  },
  // The link does not exist, so those who may revoke one don't find it.
  'DELETE /api/equipment/:id/liveLinks/:linkId': {
    ...ARCHIVE_OTHER_ASSET,
    manager: 404,
    admin: 404,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/liveLinks/1`,
  },
  'GET /api/liveLinks/:token': { ...allow(404), url: () => NO_LINK },
  'GET /api/liveLinks/:token/trail': { ...allow(404), url: () => `${NO_LINK}/trail` },
  'GET /api/liveLinks/:token/picture': { ...allow(404), url: () => `${NO_LINK}/picture` },
}
