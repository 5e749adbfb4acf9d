import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const entitiesPermissions: PermissionRows = {
  'GET /api/entities': {
    ...SIGNED_IN,
    url: ({ homeBranch }) => `/api/entities?refs=branch:${homeBranch}`,
  },
}
