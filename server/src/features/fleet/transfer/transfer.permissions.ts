import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN } from '../../../testing/permissionRows.ts'
import { IMPORT_MAPPING } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

/** An import into the home branch. */
const OF_IMPORT = { ...MANAGERS, otherManager: 404, foreignAdmin: 404 } as const
const importUrl =
  (rest = '') =>
  ({ fleetImport }: TestAccount) =>
    `/api/equipment-imports/${fleetImport}${rest}`

export const transferPermissions: PermissionRows = {
  'GET /api/equipment/export': { ...SIGNED_IN, url: () => '/api/equipment/export?format=csv' },
  'GET /api/equipment-imports/template': {
    ...MANAGERS,
    url: () => '/api/equipment-imports/template?format=csv',
  },
  'POST /api/equipment-imports': {
    ...MANAGERS,
    url: () => '/api/equipment-imports?name=fleet.csv',
    payload: () => 'Name\nEX-9',
  },
  'GET /api/equipment-imports/:id': { ...OF_IMPORT, url: importUrl() },
  'PUT /api/equipment-imports/:id/sheet': {
    ...OF_IMPORT,
    url: importUrl('/sheet'),
    payload: () => ({ sheet: 'x' }),
  },
  'PUT /api/equipment-imports/:id/mapping': {
    ...OF_IMPORT,
    url: importUrl('/mapping'),
    payload: () => IMPORT_MAPPING,
  },
  'GET /api/equipment-imports/:id/rows': { ...OF_IMPORT, url: importUrl('/rows?kind=added') },
  'GET /api/equipment-imports/:id/refused': { ...OF_IMPORT, url: importUrl('/refused') },
  'POST /api/equipment-imports/:id/apply': {
    ...OF_IMPORT,
    // Permitted, but rejected because the import must be checked first.
    manager: 409,
    admin: 409,
    url: importUrl('/apply'),
    payload: () => ({}),
  },
  'GET /api/equipment-imports': { ...MANAGERS, url: () => '/api/equipment-imports' },
  'POST /api/equipment-imports/:id/undo': {
    ...OF_IMPORT,
    // Permitted, but rejected because the import was not applied.
    manager: 409,
    admin: 409,
    url: importUrl('/undo'),
    payload: () => ({}),
  },
  'DELETE /api/equipment-imports/:id': { ...OF_IMPORT, url: importUrl() },
}
