import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, PUBLIC, SIGNED_IN, allow } from '../../../testing/permissionRows.ts'

const SIGNED = {
  id: 'eA',
  rawId: 'eA',
  type: 'public-key',
  response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' },
}
const CREATED = {
  id: 'eA',
  rawId: 'eA',
  type: 'public-key',
  response: { clientDataJSON: 'eA', attestationObject: 'eA' },
}
/** Those who may call it and have nothing that it could change. */
const WITHOUT = { ...allow(409), signedOut: 403, operator: 403 } as const
const NO_PASSKEY = { ...allow(404), signedOut: 403, operator: 403 } as const
const password = () => ({ password: 'correct horse' })
const wrongPassword = () => ({ password: 'wrong', code: '000000' })
const withCode = () => ({ password: 'correct horse', code: '000000' })

export const secondFactorPermissions: PermissionRows = {
  'GET /app/login/code': PUBLIC,
  'POST /app/login/code': { ...PUBLIC, form: true, payload: () => 'code=000000' },
  'POST /api/session/passkey/start': { ...PUBLIC, payload: () => ({ afterPassword: false }) },
  'POST /api/session/passkey': {
    ...allow(409),
    payload: () => ({ afterPassword: false, returnTo: '/', signed: SIGNED }),
  },
  'GET /api/session/secondFactor': SIGNED_IN,
  'POST /api/session/secondFactor/app': SIGNED_IN,
  'POST /api/session/secondFactor/app/confirm': { ...SIGNED_IN, payload: wrongPassword },
  'POST /api/session/secondFactor/app/remove': { ...SIGNED_IN, payload: withCode },
  'POST /api/session/secondFactor/recoveryCodes': { ...WITHOUT, payload: password },
  'POST /api/session/passkeys/start': { ...SIGNED_IN, payload: password },
  'POST /api/session/passkeys': { ...WITHOUT, payload: () => ({ name: 'Phone', created: CREATED }) },
  'PUT /api/session/passkeys/:id': {
    ...NO_PASSKEY,
    url: () => '/api/session/passkeys/2147483647',
    payload: () => ({ name: 'Phone' }),
  },
  'POST /api/session/passkeys/:id/remove': {
    ...NO_PASSKEY,
    url: () => '/api/session/passkeys/2147483647/remove',
    payload: password,
  },
  'GET /api/account/secondFactor': ADMINS,
  'PUT /api/account/secondFactor': { ...ADMINS, payload: () => ({ required: false }) },
  'GET /api/users/:id/secondFactor': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}/secondFactor`,
  },
  'POST /api/users/:id/secondFactor/reset': {
    ...ADMINS,
    admin: 409,
    foreignAdmin: 404,
    url: ({ people }) => `/api/users/${people.worker.id}/secondFactor/reset`,
  },
}
