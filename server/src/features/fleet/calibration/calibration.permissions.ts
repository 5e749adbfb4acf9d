import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { EDIT_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const calibrationPermissions: PermissionRows = {
  'GET /app/equipment/:id/calibrate': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/calibrate`,
  },
  'POST /app/equipment/:id/calibrate': {
    ...EDIT_OTHER_ASSET,
    form: true,
    url: ({ otherMachine }) => `/app/equipment/${otherMachine}/calibrate`,
    payload: () => 'sensor=fuelSensor',
  },
}
