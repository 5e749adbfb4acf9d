import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

/** An id of nobody's inbox: entries of others are left alone, and nobody learns whether they exist. */
const IDS = [2_000_000_000]

export const inboxPermissions: PermissionRows = {
  'GET /api/inbox': SIGNED_IN,
  'GET /api/inbox/count': SIGNED_IN,
  'POST /api/inbox/read': { ...SIGNED_IN, payload: () => ({ ids: IDS, read: true }) },
  'POST /api/inbox/done': { ...SIGNED_IN, payload: () => ({ ids: IDS, done: true }) },
  'POST /api/inbox/taken': { ...SIGNED_IN, payload: () => ({ ids: IDS, taken: true }) },
  'POST /api/inbox/snooze': { ...SIGNED_IN, payload: () => ({ ids: IDS, until: null }) },
}
