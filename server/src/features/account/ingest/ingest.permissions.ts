import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { allow } from '../../../testing/permissionRows.ts'

/** Requires a token; being signed in makes no difference. */
const DEVICES = allow(403)

export const ingestPermissions: PermissionRows = {
  'POST /api/readings': { ...DEVICES, payload: () => ({ at: 0 }) },
  'POST /api/traccar': { ...DEVICES, payload: () => ({ device: { uniqueId: 'x' }, position: {} }) },
  'POST /api/owntracks': { ...DEVICES, payload: () => ({ _type: 'location' }) },
  'GET /api/osmand': { ...DEVICES, url: () => '/api/osmand?id=stranger' },
  'POST /api/osmand': { ...DEVICES, url: () => '/api/osmand?id=stranger' },
}
