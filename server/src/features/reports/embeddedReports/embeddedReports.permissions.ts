import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN, allow } from '../../../testing/permissionRows.ts'

/** Opened by a signed token, which none of these callers has. */
const BY_TOKEN = { ...allow(404), signedOut: 403, operator: 403 } as const

export const embeddedReportsPermissions: PermissionRows = {
  'GET /analytics/api/session/': {
    ...SIGNED_IN,
    url: () => '/analytics/api/session/?initialDashboardId=105&dashboardIds=105',
  },
  'GET /analytics/api/reports': SIGNED_IN,
  'GET /analytics/api/reports/:dashboardId': {
    ...BY_TOKEN,
    url: () => '/analytics/api/reports/105?token=made.up',
  },
  'GET /analytics/api/reports/:dashboardId/file': {
    ...BY_TOKEN,
    url: () => '/analytics/api/reports/105/file?token=made.up&format=csv',
  },
}
