import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN, allow } from '../../../testing/permissionRows.ts'

export const notificationsPermissions: PermissionRows = {
  'GET /app/unsubscribe/:code': { ...allow(404), url: () => '/app/unsubscribe/1.1.unsigned' },
  'POST /app/unsubscribe/:code': {
    ...allow(404),
    url: () => '/app/unsubscribe/1.1.unsigned',
    form: true,
    payload: () => '',
  },
  'GET /api/subscriptions/delivery': SIGNED_IN,
  'GET /api/subscriptions/sent': SIGNED_IN,
}
