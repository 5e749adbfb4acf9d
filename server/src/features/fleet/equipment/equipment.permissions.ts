import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import {
  ARCHIVE_OTHER_ASSET,
  EDIT_OTHER_ASSET,
  OF_OTHER_ASSET,
  SIGNED_IN,
  WRITERS,
} from '../../../testing/permissionRows.ts'

export const equipmentPermissions: PermissionRows = {
  'GET /api/equipment/:id': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}`,
  },
  'GET /api/equipment/:id/profile': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/profile`,
  },
  'GET /api/equipment/:id/now': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/now`,
  },
  'POST /api/equipment': { ...WRITERS, payload: () => ({ ...NEW_EQUIPMENT, name: 'Brand new' }) },
  'PUT /api/equipment/:id': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}`,
    payload: () => ({ ...NEW_EQUIPMENT, name: 'Renamed', version: 1 }),
  },
  'GET /api/equipment/form-options': SIGNED_IN,
  'GET /api/equipment/:id/changes': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/changes`,
  },
  'POST /api/equipment/:id/archive': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/archive`,
  },
  'POST /api/equipment/:id/reinstate': {
    ...ARCHIVE_OTHER_ASSET,
    // Permitted, but rejected because the asset is not archived.
    manager: 409,
    admin: 409,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/reinstate`,
  },
  'POST /api/equipment/:id/sell': {
    ...ARCHIVE_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/sell`,
    payload: () => ({ on: '2026-01-31', to: '', price: null }),
  },
  'PUT /api/equipment/:id/sold': {
    ...ARCHIVE_OTHER_ASSET,
    manager: 409,
    admin: 409,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/sold`,
  },
  'POST /api/equipment/:id/duplicate': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/duplicate`,
  },
  'PUT /api/equipment/:id/client': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/client`,
    payload: ({ client }) => ({ clientId: client, siteId: null, seen: { clientId: null, siteId: null } }),
  },
  'PUT /api/equipment/:id/assigned-user': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/assigned-user`,
    payload: () => ({ userId: null }),
  },
}
