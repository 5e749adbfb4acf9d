import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS } from '../../../testing/permissionRows.ts'

/** Only administrators get so far as to learn that there is no such webhook. */
const UNKNOWN = { ...ADMINS, admin: 404, foreignAdmin: 404 } as const
const unknown = (rest: string) => () => `/api/webhooks/2147483647${rest}`

const form = () => ({
  name: 'ERP',
  url: 'https://erp.example/hooks',
  topics: ['event:panic'],
  selector: ['all'],
})

export const webhooksPermissions: PermissionRows = {
  'GET /api/webhooks': ADMINS,
  'POST /api/webhooks': { ...ADMINS, payload: form },
  'PUT /api/webhooks/:id': { ...UNKNOWN, url: unknown(''), payload: () => ({ ...form(), version: 1 }) },
  'PUT /api/webhooks/:id/active': { ...UNKNOWN, url: unknown('/active'), payload: () => ({ active: true }) },
  'POST /api/webhooks/:id/secret': { ...UNKNOWN, url: unknown('/secret') },
  'DELETE /api/webhooks/:id': { ...UNKNOWN, url: unknown('') },
  'POST /api/webhooks/:id/test': { ...UNKNOWN, url: unknown('/test') },
  'GET /api/webhooks/:id/deliveries': { ...UNKNOWN, url: unknown('/deliveries') },
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': {
    ...UNKNOWN,
    url: unknown('/deliveries/1/resend'),
  },
}
