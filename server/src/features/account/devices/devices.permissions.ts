import { randomUUID } from 'node:crypto'
import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { ADMINS, MANAGERS } from '../../../testing/permissionRows.ts'

export const devicesPermissions: PermissionRows = {
  'GET /api/device-types': MANAGERS,
  'GET /api/devices': MANAGERS,
  'POST /api/devices': {
    ...MANAGERS,
    payload: () => ({ uniqueId: randomUUID(), deviceTypeId: 'generic' }),
  },
  'PUT /api/devices/:id': {
    ...MANAGERS,
    // The device is on equipment of another branch.
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}`,
    payload: () => ({ deviceTypeId: 'phone', model: '', equipmentId: null }),
  },
  'DELETE /api/devices/:id': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}`,
  },
  'GET /api/devices/:id/arrivals': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}/arrivals`,
  },
  'GET /api/device-addresses': MANAGERS,
  'POST /api/devices/:id/token': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}/token`,
  },
  'POST /api/devices/:id/commands': {
    ...MANAGERS,
    // Permitted, but rejected because the device is not connected.
    manager: 409,
    admin: 409,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ device }) => `/api/devices/${device}/commands`,
    payload: () => ({ command: 'getinfo' }),
  },
  'GET /api/device-strangers': MANAGERS,
  'GET /api/device-strangers/find': { ...ADMINS, url: () => '/api/device-strangers/find?uniqueId=x' },
  'GET /api/refused-messages': ADMINS,
  'GET /api/ingest-tokens': ADMINS,
  'POST /api/ingest-tokens': { ...ADMINS, payload: () => ({ name: 'Relay' }) },
  'DELETE /api/ingest-tokens/:id': {
    ...ADMINS,
    foreignAdmin: 404,
    url: ({ accountToken }) => `/api/ingest-tokens/${accountToken}`,
  },
}
