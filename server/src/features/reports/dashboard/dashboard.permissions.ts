import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN } from '../../../testing/permissionRows.ts'

export const dashboardPermissions: PermissionRows = {
  'GET /analytics/dashboard': SIGNED_IN,
  'GET /analytics/api/overview': SIGNED_IN,
  'GET /analytics/api/overview/attention': SIGNED_IN,
  'GET /analytics/api/overview/unused': SIGNED_IN,
  'GET /analytics/api/overview/trends': SIGNED_IN,
  'GET /analytics/api/overview/newest': SIGNED_IN,
}
