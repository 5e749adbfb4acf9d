import { activityRoutes } from './features/activity/activity.routes.ts'
import { addressRoutes } from './features/addresses/addresses.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { deviceRoutes } from './features/devices/devices.routes.ts'
import { equipmentRoutes } from './features/equipment/equipment.routes.ts'
import { imageRoutes } from './features/images/images.routes.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { ingestRoutes } from './features/ingest/ingest.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { fleetRoutes } from './features/fleet/fleet.routes.ts'
import { intervalRoutes } from './features/intervals/intervals.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { setupRoutes } from './features/setup/setup.routes.ts'
import { signInRoutes } from './features/signIn/signIn.routes.ts'
import { snapshotRoutes } from './features/snapshots/snapshots.routes.ts'
import { transferRoutes } from './features/transfer/transfer.routes.ts'
import { trailRoutes } from './features/trails/trails.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import type { BoundRoute } from './http/route.ts'

/** Everything that the server answers, one line per feature. */
export const routes: BoundRoute[] = [
  ...setupRoutes,
  ...signInRoutes,
  ...sessionRoutes,
  ...activityRoutes,
  ...overviewRoutes,
  ...categoryRoutes,
  ...inventoryRoutes,
  ...equipmentRoutes,
  ...transferRoutes,
  ...imageRoutes,
  ...eventRoutes,
  ...snapshotRoutes,
  ...intervalRoutes,
  ...trailRoutes,
  ...fleetRoutes,
  ...addressRoutes,
  ...liveRoutes,
  ...deviceRoutes,
  ...userRoutes,
  ...ingestRoutes,
]
