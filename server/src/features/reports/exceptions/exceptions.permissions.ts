import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, EDIT_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const exceptionPermissions: PermissionRows = {
  'GET /api/reports/exceptions': { ...SIGNED_IN, url: () => '/api/reports/exceptions?week=2026-W46' },
  'GET /api/reports/exceptions/export': {
    ...SIGNED_IN,
    url: () => '/api/reports/exceptions/export?week=2026-W46&format=csv',
  },
  'PUT /api/reports/exceptions/:week/:assetId/:kind': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/reports/exceptions/2026-W01/${otherMachine}/idle`,
    payload: () => ({ note: '', done: false, version: 0 }),
  },
  'GET /api/reports/exceptions/settings': SIGNED_IN,
  'GET /api/reports/exceptions/settings/changes': ADMINS,
  'PUT /api/reports/exceptions/settings': { ...ADMINS, payload: () => ({ idleHours: 3, version: 1 }) },
}
