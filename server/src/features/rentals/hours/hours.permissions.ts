import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, MANAGERS, OF_OTHER_ASSET, SIGNED_IN, allow } from '../../../testing/permissionRows.ts'

const PERIOD = 'from=2026-11-01&to=2026-11-30'
const manageOne = { ...MANAGERS, otherManager: 404, foreignAdmin: 404 } as const

export const hoursPermissions: PermissionRows = {
  'GET /api/rentals/hours': { ...SIGNED_IN, url: () => `/api/rentals/hours?${PERIOD}` },
  'GET /api/rentals/hours/used': {
    ...SIGNED_IN,
    url: ({ rental }) => `/api/rentals/hours/used?ids=${rental}`,
  },
  'GET /api/rentals/hours/total': { ...SIGNED_IN, url: () => `/api/rentals/hours/total?${PERIOD}` },
  'GET /api/rentals/hours/export': {
    ...SIGNED_IN,
    url: () => `/api/rentals/hours/export?${PERIOD}&format=csv`,
  },
  'GET /api/rentals/settings': SIGNED_IN,
  'GET /api/rentals/settings/changes': ADMINS,
  'PUT /api/rentals/settings': {
    ...ADMINS,
    payload: () => ({
      day: 8,
      week: 40,
      fourWeeks: 160,
      month: 176,
      unusedDays: 3,
      warnOutside: false,
      warnPercent: 80,
      version: 1,
    }),
  },
  'GET /api/rentals/:id/hours': { ...OF_OTHER_ASSET, url: ({ rental }) => `/api/rentals/${rental}/hours` },
  'GET /api/rentals/:id/link': { ...manageOne, url: ({ rental }) => `/api/rentals/${rental}/link` },
  'POST /api/rentals/:id/link': { ...manageOne, url: ({ rental }) => `/api/rentals/${rental}/link` },
  'DELETE /api/rentals/:id/link': { ...manageOne, url: ({ rental }) => `/api/rentals/${rental}/link` },
  'GET /app/rental/:code': { ...allow(410), url: () => '/app/rental/1.1.1.unsigned' },
}
