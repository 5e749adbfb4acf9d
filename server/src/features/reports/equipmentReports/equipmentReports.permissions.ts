import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const equipmentReportsPermissions: PermissionRows = {
  'GET /api/equipment/:id/equipmentReport/dailyIdle': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/dailyIdle`,
  },
  'GET /api/equipment/:id/equipmentReport/dailyStop': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/dailyStop`,
  },
  'GET /api/equipment/:id/equipmentReport/fluidLevelLine': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/fluidLevelLine`,
  },
  'GET /api/equipment/:id/equipmentReport/fluidLevelBar': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/fluidLevelBar`,
  },
  'GET /api/equipment/:id/equipmentReport/:report/export': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/equipmentReport/daily_usage/export?format=csv`,
  },
  'GET /app/equipment/:id/daily_usage': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/daily_usage`,
  },
  'GET /app/equipment/:id/nightly_timeline': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/nightly_timeline`,
  },
  'GET /app/equipment/:id/year_month': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/year_month`,
  },
}
