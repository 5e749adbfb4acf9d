import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { EDIT_OTHER_ASSET, MANAGERS, OF_OTHER_ASSET } from '../../../testing/permissionRows.ts'

export const imagesPermissions: PermissionRows = {
  'GET /api/equipment/:id/images/:imageId': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}`,
  },
  'GET /api/equipment/:id/images': {
    ...OF_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/images`,
  },
  'DELETE /api/equipment/:id/images/:imageId': {
    ...MANAGERS,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}`,
  },
  // The image of the test account isn't deleted.
  'POST /api/equipment/:id/images/:imageId/restore': {
    ...MANAGERS,
    manager: 409,
    admin: 409,
    otherManager: 404,
    foreignAdmin: 404,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}/restore`,
  },
  'PUT /api/equipment/:id/images/:imageId/main': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine, otherMachineImage }) =>
      `/api/equipment/${otherMachine}/images/${otherMachineImage}/main`,
  },
  'GET /api/equipment/:id/uploadImage': {
    ...EDIT_OTHER_ASSET,
    url: ({ otherMachine }) => `/api/equipment/${otherMachine}/uploadImage`,
  },
}
