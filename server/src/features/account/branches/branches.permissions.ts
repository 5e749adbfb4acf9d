import type { PermissionRows } from '../../../testing/permissionRows.ts'
import {
  ADMINS,
  MANAGE_WORKER,
  OF_HOME_BRANCH,
  SIGNED_IN,
  userForm,
} from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

const branchUrl =
  (rest = '') =>
  ({ homeBranch }: TestAccount) =>
    `/api/branches/${homeBranch}${rest}`

export const branchesPermissions: PermissionRows = {
  'GET /api/branches': SIGNED_IN,
  'POST /api/branches': { ...ADMINS, payload: ({ marker }) => ({ name: `New ${marker}` }) },
  // It has users.
  'DELETE /api/branches/:id': { ...ADMINS, admin: 409, foreignAdmin: 404, url: branchUrl() },
  'GET /api/branches/:id/changes': { ...MANAGE_WORKER, url: branchUrl('/changes') },
  'GET /api/branches/:id': { ...OF_HOME_BRANCH, url: branchUrl() },
  'PUT /api/branches/:id': {
    ...MANAGE_WORKER,
    url: branchUrl(),
    payload: ({ marker }) => ({ name: `New ${marker}` }),
  },
  'GET /api/branches/:id/users': { ...OF_HOME_BRANCH, url: branchUrl('/users') },
  'POST /api/branches/:id/users': {
    ...MANAGE_WORKER,
    url: branchUrl('/users'),
    payload: (account) => ({ ...userForm('worker')(account), password: 'long enough' }),
  },
}
