import { activityRoutes } from './features/activity/activity.routes.ts'
import { addressRoutes } from './features/addresses/addresses.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { archiveRoutes } from './features/archive/archive.routes.ts'
import { attributeRoutes } from './features/attributes/attributes.routes.ts'
import { calibrationRoutes } from './features/calibration/calibration.routes.ts'
import { boundaryRoutes } from './features/boundary/boundary.routes.ts'
import { branchRoutes } from './features/branches/branches.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { columnRoutes } from './features/columns/columns.routes.ts'
import { disconnectionRoutes } from './features/disconnections/disconnections.routes.ts'
import { deviceRoutes } from './features/devices/devices.routes.ts'
import { equipmentReportRoutes } from './features/equipmentReports/equipmentReports.routes.ts'
import { equipmentRoutes } from './features/equipment/equipment.routes.ts'
import { imageRoutes } from './features/images/images.routes.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { ingestRoutes } from './features/ingest/ingest.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { flagRoutes } from './features/flags/flags.routes.ts'
import { fleetRoutes } from './features/fleet/fleet.routes.ts'
import { intervalRoutes } from './features/intervals/intervals.routes.ts'
import { labelRoutes } from './features/labels/labels.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { mapRoutes } from './features/map/map.routes.ts'

import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { partRoutes } from './features/parts/parts.routes.ts'
import { personOptionRoutes } from './features/people/options.routes.ts'
import { repairRoutes } from './features/repairs/repairs.routes.ts'
import { seriesRoutes } from './features/series/series.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { placeRoutes } from './features/places/places.routes.ts'
import { repairListRoutes } from './features/repairList/repairList.routes.ts'
import { repairRequestRoutes } from './features/repairRequests/repairRequests.routes.ts'
import { serviceLogRoutes } from './features/serviceLog/serviceLog.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { setupRoutes } from './features/setup/setup.routes.ts'
import { signInRoutes } from './features/signIn/signIn.routes.ts'
import { snapshotRoutes } from './features/snapshots/snapshots.routes.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { taskRoutes } from './features/tasks/tasks.routes.ts'
import { transferRoutes } from './features/transfer/transfer.routes.ts'
import { timelineRoutes } from './features/timeline/timeline.routes.ts'
import { trackingRoutes } from './features/tracking/tracking.routes.ts'
import { trailRoutes } from './features/trails/trails.routes.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { visitRoutes } from './features/visits/visits.routes.ts'
import type { BoundRoute } from './http/route.ts'

/** Everything that the server answers, one line per feature. */
export const routes: BoundRoute[] = [
  ...setupRoutes,
  ...signInRoutes,
  ...sessionRoutes,
  ...columnRoutes,
  ...activityRoutes,
  ...overviewRoutes,
  ...analyticsRoutes,
  ...disconnectionRoutes,
  ...categoryRoutes,
  ...attributeRoutes,
  ...inventoryRoutes,
  ...equipmentRoutes,
  ...archiveRoutes,
  ...flagRoutes,
  ...subscriptionRoutes,
  ...notificationRoutes,
  ...calibrationRoutes,
  ...repairListRoutes,
  ...repairRequestRoutes,
  ...serviceLogRoutes,
  ...partRoutes,
  ...transferRoutes,
  ...imageRoutes,
  ...uploadRoutes,
  ...labelRoutes,
  ...boundaryRoutes,
  ...taskRoutes,
  ...placeRoutes,
  ...eventRoutes,
  ...snapshotRoutes,
  ...intervalRoutes,
  ...timelineRoutes,
  ...equipmentReportRoutes,
  ...trailRoutes,
  ...visitRoutes,
  ...seriesRoutes,
  ...fleetRoutes,
  ...addressRoutes,
  ...liveRoutes,
  ...mapRoutes,
  ...repairRoutes,
  ...deviceRoutes,
  ...trackingRoutes,
  ...personOptionRoutes,
  ...peopleRoutes,
  ...branchRoutes,
  ...userRoutes,
  ...ingestRoutes,
]
