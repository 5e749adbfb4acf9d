import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGE_WORKER, OF_HOME_BRANCH, userForm } from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

const branchUrl =
  (rest = '') =>
  ({ homeBranch }: TestAccount) =>
    `/api/branches/${homeBranch}${rest}`

export const branchesPermissions: PermissionRows = {
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
