import type { PermissionRows } from '../../../testing/permissionRows.ts'
import {
  ADMINS,
  EDIT_OTHER_ASSET,
  OF_OTHER_ASSET,
  SIGNED_IN,
  allow,
} from '../../../testing/permissionRows.ts'

export const repairRequestsPermissions: PermissionRows = {
  'GET /api/repair-requests': SIGNED_IN,
  'GET /api/repair-requests/settings': SIGNED_IN,
  'PUT /api/repair-requests/settings': { ...ADMINS, payload: () => ({ enabled: true }) },
  'GET /api/repair-requests/:id': {
    ...OF_OTHER_ASSET,
    url: ({ repairRequest }) => `/api/repair-requests/${repairRequest}`,
  },
  'POST /api/repair-requests/:id/dismiss': {
    ...EDIT_OTHER_ASSET,
    url: ({ repairRequest }) => `/api/repair-requests/${repairRequest}/dismiss`,
  },
  'POST /api/repair-requests/:id/restore': {
    ...EDIT_OTHER_ASSET,
    url: ({ dismissedRequest }) => `/api/repair-requests/${dismissedRequest}/restore`,
  },
  // Open to anyone with a valid code; this code is invalid.
  'GET /app/requests/:code': { ...allow(404), url: () => '/app/requests/1.1.x' },
  'POST /app/requests/:code': {
    ...allow(404),
    url: () => '/app/requests/1.1.x',
    form: true,
    payload: () => 'issue=Leaks',
  },
}
