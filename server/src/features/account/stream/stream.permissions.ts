import { SIGNED_IN, allow } from '../../../testing/permissionRows.ts'
import type { PermissionRows } from '../../../testing/permissionRows.ts'

export const streamPermissions: PermissionRows = {
  'GET /app/stream/:scene/live.m3u8': { ...SIGNED_IN, url: () => '/app/stream/road/live.m3u8' },
  'GET /app/stream/:scene/master.m3u8': { ...SIGNED_IN, url: () => '/app/stream/road/master.m3u8' },
  'GET /app/stream/:scene/init.mp4': { ...SIGNED_IN, url: () => '/app/stream/road/init.mp4' },
  'GET /app/stream/:scene/segments/:number': {
    // Permitted for those who are signed in, but this one is no longer listed.
    ...allow(404),
    signedOut: 403,
    operator: 403,
    url: () => '/app/stream/road/segments/1',
  },
  'GET /app/stream/:scene/clip.mp4': { ...SIGNED_IN, url: () => '/app/stream/driver/clip.mp4' },
  'GET /app/stream/stills/:event': { ...SIGNED_IN, url: () => '/app/stream/stills/yawning' },
}
