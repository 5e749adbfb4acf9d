import { STANDARD_TRACKING } from '@yardmaster/core/contract/account/tracking.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS } from '../../../testing/permissionRows.ts'

const trackingForm = () => ({ ...STANDARD_TRACKING, version: 1 })

export const trackingPermissions: PermissionRows = {
  'GET /api/account/tracking': ADMINS,
  'GET /api/account/tracking/changes': ADMINS,
  'GET /api/account/tracking/derivation': ADMINS,
  'PUT /api/account/tracking': { ...ADMINS, payload: trackingForm },
}
