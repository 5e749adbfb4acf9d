import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { allow, SIGNED_IN } from '../../../testing/permissionRows.ts'

/** Which entries a user can restore is tested in restore.test.ts. */
const NO_SUCH_ENTRY = {
  ...allow(404),
  signedOut: 403,
  operator: 403,
  viewer: 403,
  url: () => '/app/account/history/2147483647/restore',
} as const

export const activityPermissions: PermissionRows = {
  'GET /app/account/history': SIGNED_IN,
  'GET /app/account/history/export': SIGNED_IN,
  'GET /app/account/history/:id/restore': NO_SUCH_ENTRY,
  'POST /app/account/history/:id/restore': { ...NO_SUCH_ENTRY, form: true },
  'GET /api/activity': SIGNED_IN,
}
