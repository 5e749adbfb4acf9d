import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { MANAGERS, SIGNED_IN, allow } from '../../../testing/permissionRows.ts'

/** The camera of a device on equipment of the home branch that the limited worker may see. */
const OF_CAMERA = { ...SIGNED_IN, otherManager: 404, foreignAdmin: 404 } as const
const MANAGE_CAMERA = { ...MANAGERS, otherManager: 404, foreignAdmin: 404 } as const

export const camerasPermissions: PermissionRows = {
  'GET /api/cameras': SIGNED_IN,
  'GET /api/cameras/:id': { ...OF_CAMERA, url: ({ camera }) => `/api/cameras/${camera}` },
  'GET /api/equipment/:id/cameras': {
    ...OF_CAMERA,
    url: ({ machine }) => `/api/equipment/${machine}/cameras`,
  },
  'POST /api/cameras': {
    ...MANAGERS,
    payload: ({ device }) => ({ deviceId: device, name: 'Road', position: 'road' }),
  },
  'DELETE /api/cameras/:id': { ...MANAGE_CAMERA, url: ({ camera }) => `/api/cameras/${camera}` },
  // Requires a token; being signed in makes no difference.
  'GET /api/device-cameras': allow(403),
  'GET /app/account/camera/:cameraId/settings': {
    ...OF_CAMERA,
    url: ({ camera }) => `/app/account/camera/${camera}/settings`,
  },
  'POST /app/account/camera/:cameraId/settings': {
    ...MANAGE_CAMERA,
    form: true,
    url: ({ camera }) => `/app/account/camera/${camera}/settings`,
    payload: () => 'version=1&name=Road&position=road&speakerVolume=50&streamUrl=',
  },
  'GET /app/equipment/:id/events/:eventId/media': {
    // Permitted for those who see the asset, but the event doesn't exist.
    ...allow(404),
    signedOut: 403,
    operator: 403,
    url: ({ machine }) => `/app/equipment/${machine}/events/2026-11-14T23:31:04.040Z-00000/media`,
  },
}
