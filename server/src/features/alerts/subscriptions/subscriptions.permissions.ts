import { NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

/**
 * The subscriptions of a worker of the home branch, changed by that worker or by those who manage
 * subscriptions.
 */
const SUBSCRIBE_WORKER = { ...WRITERS, limited: 403, otherManager: 404, foreignAdmin: 404 } as const

export const subscriptionsPermissions: PermissionRows = {
  'GET /api/subscriptions': SIGNED_IN,
  'GET /api/subscriptions/people': MANAGERS,
  'PUT /api/subscriptions/user/:userId/topic/:topic': {
    ...SUBSCRIBE_WORKER,
    url: ({ people }) => `/api/subscriptions/user/${people.worker.id}/topic/flag:1`,
    payload: () => NEW_FLAG_SETTINGS,
  },
  'DELETE /api/subscriptions/user/:userId/topic/:topic': {
    ...SUBSCRIBE_WORKER,
    url: ({ people }) => `/api/subscriptions/user/${people.worker.id}/topic/flag:2`,
  },
  'PUT /api/subscriptions/topic/:topic': {
    ...SUBSCRIBE_WORKER,
    otherManager: 'ok',
    foreignAdmin: 'ok',
    url: ({ people }) => `/api/subscriptions/topic/flag:1?userIds=${people.worker.id}`,
    payload: () => ({ type: 'flag', settings: NEW_FLAG_SETTINGS }),
  },
}
