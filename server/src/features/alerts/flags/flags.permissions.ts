import { NEW_FLAG } from '@yardmaster/core/contract/alerts/flags.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN } from '../../../testing/permissionRows.ts'

/** Test accounts have no custom flags. The test of the feature shows that others' flags are not found. */
const OF_NO_FLAG = {
  ...MANAGERS,
  manager: 404,
  otherManager: 404,
  admin: 404,
  foreignAdmin: 404,
  url: () => '/api/flags/1000',
} as const

const { field, comparison, value, selector } = NEW_FLAG

export const flagsPermissions: PermissionRows = {
  'GET /api/flags': SIGNED_IN,
  'GET /api/flags/looks': SIGNED_IN,
  'GET /api/flags/:id/assets': { ...SIGNED_IN, url: () => '/api/flags/2/assets' },
  'GET /api/flags/:id/areas': { ...SIGNED_IN, url: () => '/api/flags/3/areas' },
  'POST /api/flags/preview': { ...MANAGERS, payload: () => ({ field, comparison, value, selector }) },
  'POST /api/flags': { ...MANAGERS, payload: () => ({ ...NEW_FLAG, name: 'Cab too hot' }) },
  'PUT /api/flags/:id': { ...OF_NO_FLAG, payload: () => ({ ...NEW_FLAG, name: 'Hot', version: 1 }) },
  'GET /api/flags/:id/changes': { ...OF_NO_FLAG, url: () => '/api/flags/1000/changes' },
  'DELETE /api/flags/:id': OF_NO_FLAG,
}
