import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ARCHIVE_OTHER_ASSET, MANAGERS, OF_OTHER_ASSET, SIGNED_IN } from '../../../testing/permissionRows.ts'

const FILE = 'Card,Date,Amount\n5567080000004321,2026-11-02 10:00,80.50'

export const fuelPermissions: PermissionRows = {
  'GET /api/fuel/purchases': {
    ...SIGNED_IN,
    url: () => '/api/fuel/purchases?start=2026-11-01&end=2026-11-30',
  },
  'GET /api/fuel/findings': SIGNED_IN,
  'PUT /api/fuel/findings/:id': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ fuelFinding }) => `/api/fuel/findings/${fuelFinding}`,
    payload: () => ({ resolved: false, note: '', version: 1 }),
  },
  'GET /api/fuel/assets/:assetId': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/fuel/assets/${otherMachine}`,
  },
  'PUT /api/fuel/assets/:assetId/tank': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/fuel/assets/${otherMachine}/tank`,
    payload: () => ({ tankLitres: 120 }),
  },
  'POST /api/fuel/files/preview': {
    ...MANAGERS,
    url: () => '/api/fuel/files/preview?name=fuel.csv',
    payload: () => FILE,
  },
  'POST /api/fuel/files': {
    ...MANAGERS,
    url: () =>
      '/api/fuel/files?name=fuel.csv&card=Card&date=Date&amount=Amount&dateOrder=mdy&decimal=.&volumeUnit=gallons&distanceUnit=miles&timeZone=UTC',
    payload: () => FILE,
  },
  'GET /api/fuel/cards': MANAGERS,
  'GET /api/fuel/cards/:id/assignments': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ fuelCard }) => `/api/fuel/cards/${fuelCard}/assignments`,
  },
  'PUT /api/fuel/cards/:id/assignment': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ fuelCard }) => `/api/fuel/cards/${fuelCard}/assignment`,
    // Another version is refused, so that every caller finds the same card.
    payload: ({ otherMachine }) => ({
      holder: { kind: 'asset', id: otherMachine },
      from: '2026-11-01',
      version: 9,
    }),
    manager: 409,
    admin: 409,
  },
}
