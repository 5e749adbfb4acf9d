import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const mutesPermissions: PermissionRows = {
  'GET /api/mutes': SIGNED_IN,
  'POST /api/mutes': {
    ...SIGNED_IN,
    payload: () => ({ assetId: null, topic: 'flag:1', until: null }),
  },
  // Nobody learns whether a mute of somebody else exists.
  'DELETE /api/mutes/:id': { ...SIGNED_IN, url: () => '/api/mutes/2000000000' },
}
