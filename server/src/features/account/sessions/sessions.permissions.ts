import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, SIGNED_IN, allow } from '../../../testing/permissionRows.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

export const sessionsPermissions: PermissionRows = {
  'GET /api/session/sessions': SIGNED_IN,
  'DELETE /api/session/sessions': SIGNED_IN,
  // Nobody has this session.
  'DELETE /api/session/sessions/:id': {
    ...allow(404),
    signedOut: 403,
    operator: 403,
    url: () => `/api/session/sessions/${UNKNOWN}`,
  },
  'GET /api/users/:id/sessions': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}/sessions`,
  },
  'DELETE /api/users/:id/sessions': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.manager.id}/sessions`,
  },
  'DELETE /api/users/:id/sessions/:sessionId': {
    ...ADMINS,
    admin: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}/sessions/${UNKNOWN}`,
  },
}
