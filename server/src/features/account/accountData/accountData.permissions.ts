import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, allow } from '../../../testing/permissionRows.ts'
import { PASSWORD } from '../../../testing/testAccount.ts'

const OF_WORKER = { ...ADMINS, foreignAdmin: 404 } as const

export const accountDataPermissions: PermissionRows = {
  'GET /api/account/export': ADMINS,
  'GET /api/account/export/contents': ADMINS,
  'GET /api/account/export/state': ADMINS,
  'GET /api/account/erasure': ADMINS,
  'POST /api/account/erasure': {
    ...ADMINS,
    foreignAdmin: 'ok',
    payload: ({ marker }) => ({ name: marker, password: PASSWORD }),
  },
  'DELETE /api/account/erasure': { ...allow(403), admin: 409, foreignAdmin: 409 },
  'GET /api/account/people': ADMINS,
  'GET /api/users/:id/personalData': {
    ...OF_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/personalData`,
  },
  'GET /api/users/:id/personalData/export': {
    ...OF_WORKER,
    url: ({ people }) => `/api/users/${people.worker.id}/personalData/export`,
  },
  'POST /api/users/:id/anonymize': {
    ...OF_WORKER,
    url: ({ people }) => `/api/users/${people.otherManager.id}/anonymize`,
    payload: ({ marker }) => ({ name: `Robin branch ${marker}` }),
  },
}
