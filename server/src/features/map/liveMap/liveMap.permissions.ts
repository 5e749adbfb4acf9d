import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_HOME_BRANCH, OF_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'

export const liveMapPermissions: PermissionRows = {
  'GET /api/map': SIGNED_IN,
  'GET /api/map/start': SIGNED_IN,
  'GET /api/map/branches': SIGNED_IN,
  'GET /api/map/search': { ...SIGNED_IN, url: () => '/api/map/search?search=Yard' },
  'GET /api/map/fleet': SIGNED_IN,
  'GET /api/map/fleet/at': { ...SIGNED_IN, url: () => '/api/map/fleet/at?at=2026-11-02T00:00:00Z' },
  'GET /api/map/live': { ...SIGNED_IN, endless: true },
  'GET /api/map/tasks': { ...SIGNED_IN, url: () => '/api/map/tasks?ids=1' },
  'GET /api/map/rentals': { ...SIGNED_IN, url: () => '/api/map/rentals?states=onRent' },
  'GET /api/map/shapes': {
    ...SIGNED_IN,
    url: () => '/api/map/shapes?west=-105&south=39&east=-104&north=40',
  },
  'GET /api/map/spots/:ref': {
    ...OF_HOME_BRANCH,
    url: ({ people }) => `/api/map/spots/person:${people.worker.id}`,
  },
  'GET /api/map/assets/:id': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/map/assets/${otherMachine}`,
  },
}
