import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN, WRITERS, allow } from '../../../testing/permissionRows.ts'

/** A device that nobody has. */
const OF_NOBODY = { ...allow(404), signedOut: 403, operator: 403, viewer: 403 } as const

export const pushPermissions: PermissionRows = {
  'GET /api/push': SIGNED_IN,
  'POST /api/push/devices': {
    ...WRITERS,
    payload: ({ marker }) => ({
      endpoint: `https://push.example/${marker}`,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      name: 'Firefox · Linux',
    }),
  },
  'DELETE /api/push/devices/:id': { ...OF_NOBODY, url: () => '/api/push/devices/2000000000' },
  'POST /api/push/devices/:id/test': { ...OF_NOBODY, url: () => '/api/push/devices/2000000000/test' },
}
