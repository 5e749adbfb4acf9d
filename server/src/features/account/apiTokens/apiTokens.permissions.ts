import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, SIGNED_IN, allow } from '../../../testing/permissionRows.ts'

const TOMORROW = Temporal.Now.plainDateISO().add({ days: 1 }).toString()

export const apiTokensPermissions: PermissionRows = {
  'GET /api/session/tokens': SIGNED_IN,
  'POST /api/session/tokens': {
    ...SIGNED_IN,
    payload: () => ({ name: 'Script', scopes: ['read'], expiresOn: TOMORROW }),
  },
  // The token of the worker.
  'DELETE /api/session/tokens/:id': {
    ...allow(404),
    signedOut: 403,
    operator: 403,
    worker: 'ok',
    url: ({ apiToken }) => `/api/session/tokens/${apiToken}`,
  },
  'GET /api/account/tokens': ADMINS,
  'DELETE /api/account/tokens/:id': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ apiToken }) => `/api/account/tokens/${apiToken}`,
  },
}
