import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGE_WORKER, SIGNED_IN, WRITERS, allow, userForm } from '../../../testing/permissionRows.ts'

export const usersPermissions: PermissionRows = {
  'GET /api/users/:id': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}`,
  },
  'PUT /api/users/:id': {
    ...WRITERS,
    limited: 403,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}`,
    // A new address of one's own needs the password, which is tested elsewhere.
    payload: (account) => ({ ...userForm('worker')(account), email: account.people.worker.email }),
  },
  'DELETE /api/users/:id': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}`,
  },
  'PUT /api/users/:id/password': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/password`,
    payload: () => ({ password: 'long enough' }),
  },
  'GET /api/users/:id/things': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}/things`,
  },
  'GET /api/users/:id/access': {
    ...MANAGE_WORKER,
    // Their own access.
    worker: 'ok',
    url: ({ people }) => `/api/users/${people.worker.id}/access`,
  },
  'PUT /api/users/:id/access': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/access`,
    payload: ({ usedCategory }) => ({ allThings: false, refs: [`category:${usedCategory}`] }),
  },
  'GET /api/users/:id/access/things': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/access/things`,
  },
  'GET /api/users/:id/features': {
    ...MANAGE_WORKER,
    worker: 'ok',
    url: ({ people }) => `/api/users/${people.worker.id}/features`,
  },
  'PUT /api/users/:id/features': {
    ...MANAGE_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/features`,
    payload: () => ['maptrac'],
  },
  'GET /api/session/email-change': SIGNED_IN,
  // There is no change to resend.
  'POST /api/session/email-change/resend': { ...allow(404), signedOut: 403, operator: 403, viewer: 403 },
  'DELETE /api/session/email-change': WRITERS,
  'GET /app/confirmEmail/:code': { ...allow(410), url: () => '/app/confirmEmail/1.1.unsigned' },
  'POST /app/confirmEmail/:code': {
    ...allow(410),
    url: () => '/app/confirmEmail/1.1.unsigned',
    form: true,
    payload: () => '',
  },
}
