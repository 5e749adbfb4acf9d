import { PALETTE } from '@yardmaster/core/palette.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { OF_HOME_BRANCH, SIGNED_IN, WRITERS } from '../../../testing/permissionRows.ts'

const EDIT_PLACE = { ...OF_HOME_BRANCH, viewer: 403 } as const
const DELETE_PLACE = { ...EDIT_PLACE, worker: 403, limited: 403 } as const
const placeForm = () => ({ name: 'Brand new', address: '', notes: '', position: { lat: 39.7, lng: -105 } })
const areaForm = () => ({
  name: 'Brand new',
  color: PALETTE[0],
  shape: { kind: 'circle', center: { lat: 39.7, lng: -105 }, radius: 100 },
})

export const placesPermissions: PermissionRows = {
  'GET /api/places': SIGNED_IN,
  'POST /api/places': { ...WRITERS, payload: placeForm },
  'GET /api/places/address': { ...WRITERS, url: () => '/api/places/address?lat=39.7&lng=-105' },
  'GET /api/places/some': { ...SIGNED_IN, url: ({ place }) => `/api/places/some?ids=${place}` },
  'GET /api/places/:id': { ...OF_HOME_BRANCH, url: ({ place }) => `/api/places/${place}` },
  'PUT /api/places/:id': {
    ...EDIT_PLACE,
    url: ({ place }) => `/api/places/${place}`,
    payload: () => ({ ...placeForm(), version: 1 }),
  },
  'DELETE /api/places/:id': { ...DELETE_PLACE, url: ({ place }) => `/api/places/${place}` },
  'POST /api/places/:id/areas': {
    ...EDIT_PLACE,
    url: ({ place }) => `/api/places/${place}/areas`,
    payload: areaForm,
  },
  'PUT /api/places/:id/areas/:areaId': {
    ...EDIT_PLACE,
    url: ({ place, area }) => `/api/places/${place}/areas/${area}`,
    payload: () => ({ ...areaForm(), version: 1 }),
  },
  'DELETE /api/places/:id/areas/:areaId': {
    ...DELETE_PLACE,
    url: ({ place, area }) => `/api/places/${place}/areas/${area}`,
  },
  'GET /api/places/:id/assets': { ...OF_HOME_BRANCH, url: ({ place }) => `/api/places/${place}/assets` },
  'GET /api/places/:id/visits': {
    ...OF_HOME_BRANCH,
    url: ({ place }) => `/api/places/${place}/visits?date=2026-11-01`,
  },
  'GET /api/places/:id/stays': {
    ...OF_HOME_BRANCH,
    url: ({ place }) => `/api/places/${place}/stays?date=2026-11-01`,
  },
  'GET /api/places/:id/stays/file': {
    ...OF_HOME_BRANCH,
    url: ({ place }) => `/api/places/${place}/stays/file?date=2026-11-01&format=csv`,
  },
  'GET /api/places/:id/events': {
    ...OF_HOME_BRANCH,
    url: ({ place }) => `/api/places/${place}/events?date=2026-11-01`,
  },
}
