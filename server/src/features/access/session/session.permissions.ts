import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

export const sessionPermissions: PermissionRows = {
  'POST /app/logout': { ...SIGNED_IN, form: true, payload: () => '' },
  'POST /app/account/switchBranch': {
    ...SIGNED_IN,
    otherManager: 404,
    foreignAdmin: 404,
    form: true,
    payload: ({ homeBranch }) => `branchId=${homeBranch}&page=/`,
  },
  'GET /api/session': SIGNED_IN,
  'GET /api/session/settings': SIGNED_IN,
  'PUT /api/session/settings': {
    ...WRITERS,
    payload: () => ({ notifications: { sendEmail: true, sendSmsTo: null } }),
  },
}
