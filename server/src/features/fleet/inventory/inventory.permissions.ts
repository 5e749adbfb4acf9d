import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { EDIT_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const inventoryPermissions: PermissionRows = {
  'GET /api/equipment': SIGNED_IN,
  'GET /api/equipment/count': SIGNED_IN,
  'GET /api/equipment/options': SIGNED_IN,
  'GET /api/equipment/choices': SIGNED_IN,
  'GET /api/equipment/addresses': {
    ...SIGNED_IN,
    url: ({ otherMachine }) => `/api/equipment/addresses?ids=${otherMachine}`,
  },
  'POST /api/equipment/bulk': {
    ...EDIT_OTHER_ASSET,
    payload: ({ otherMachine }) => ({ action: 'tag', ids: [otherMachine], tags: ['rent'] }),
  },
}
