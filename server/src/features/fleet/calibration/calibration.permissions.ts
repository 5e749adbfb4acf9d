import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { WRITERS } from '../../../testing/permissionRows.ts'

/** Only this asset has a device with a level sensor. */
const CALIBRATORS = { ...WRITERS, otherManager: 404, foreignAdmin: 404 } as const

export const calibrationPermissions: PermissionRows = {
  'GET /app/equipment/:id/calibrate': {
    ...CALIBRATORS,
    url: ({ machine }) => `/app/equipment/${machine}/calibrate`,
  },
  'POST /app/equipment/:id/calibrate': {
    ...CALIBRATORS,
    form: true,
    url: ({ machine }) => `/app/equipment/${machine}/calibrate`,
    payload: () => 'sensor=fuelSensor',
  },
}
