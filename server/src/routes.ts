import { activityRoutes } from './features/activity/activity.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { deviceRoutes } from './features/devices/devices.routes.ts'
import { equipmentRoutes } from './features/equipment/equipment.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { setupRoutes } from './features/setup/setup.routes.ts'
import { signInRoutes } from './features/signIn/signIn.routes.ts'
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
  ...equipmentRoutes,
  ...deviceRoutes,
  ...userRoutes,
]
