import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_HOME_BRANCH, OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const gatewaysPermissions: PermissionRows = {
  'GET /api/places/:id/gateways': { ...OF_HOME_BRANCH, url: ({ place }) => `/api/places/${place}/gateways` },
  'GET /api/places/:id/areas/:areaId/in-range': {
    ...OF_HOME_BRANCH,
    url: ({ place, area }) => `/api/places/${place}/areas/${area}/in-range`,
  },
  'GET /api/places/:id/gateway-events': {
    ...OF_HOME_BRANCH,
    url: ({ place }) => `/api/places/${place}/gateway-events?date=2026-11-01`,
  },
  'GET /api/equipment/:id/heard': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/heard`,
  },
}
