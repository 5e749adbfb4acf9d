import { passwordResetRoutes } from './features/access/passwordReset/passwordReset.routes.ts'
import { secondFactorRoutes } from './features/access/secondFactor/secondFactor.routes.ts'
import { sessionRoutes } from './features/access/session/session.routes.ts'
import { setupRoutes } from './features/access/setup/setup.routes.ts'
import { singleSignOnRoutes } from './features/access/singleSignOn/singleSignOn.routes.ts'
import { signInRoutes } from './features/access/signIn/signIn.routes.ts'
import { accountRoutes } from './features/account/account/account.routes.ts'
import { accountDataRoutes } from './features/account/accountData/accountData.routes.ts'
import { activityRoutes } from './features/account/activity/activity.routes.ts'
import { apiTokenRoutes } from './features/account/apiTokens/apiTokens.routes.ts'
import { securityLogRoutes } from './features/account/securityLog/securityLog.routes.ts'
import { openSessionRoutes } from './features/account/sessions/sessions.routes.ts'
import { branchRoutes } from './features/account/branches/branches.routes.ts'
import { checklistRoutes } from './features/account/checklist/checklist.routes.ts'
import { cameraRoutes } from './features/account/cameras/cameras.routes.ts'
import { deviceRoutes } from './features/account/devices/devices.routes.ts'
import { deviceRequestRoutes } from './features/account/deviceRequests/deviceRequests.routes.ts'
import { fieldLabelRoutes } from './features/account/fieldLabels/fieldLabels.routes.ts'
import { entityRoutes } from './features/account/entities/entities.routes.ts'
import { searchRoutes } from './features/account/search/search.routes.ts'
import { ingestRoutes } from './features/account/ingest/ingest.routes.ts'
import { integrationPageRoutes } from './features/account/integrations/integrationPages.routes.ts'
import { integrationRoutes } from './features/account/integrations/integrations.routes.ts'
import { invitationRoutes } from './features/account/invitations/invitations.routes.ts'
import { peopleRoutes } from './features/account/people/people.routes.ts'
import { streamRoutes } from './features/account/stream/stream.routes.ts'
import { trackingRoutes } from './features/account/tracking/tracking.routes.ts'
import { userRoutes } from './features/account/users/users.routes.ts'
import { flagRoutes } from './features/alerts/flags/flags.routes.ts'
import { notificationRoutes } from './features/alerts/notifications/notifications.routes.ts'
import { subscriptionRoutes } from './features/alerts/subscriptions/subscriptions.routes.ts'
import { alertRuleRoutes } from './features/alerts/alertRules/alertRules.routes.ts'
import { alertWeekRoutes } from './features/alerts/alertWeek/alertWeek.routes.ts'
import { muteRoutes } from './features/alerts/mutes/mutes.routes.ts'
import { quietHoursRoutes } from './features/alerts/quietHours/quietHours.routes.ts'
import { inboxRoutes } from './features/alerts/inbox/inbox.routes.ts'
import { pushRoutes } from './features/alerts/push/push.routes.ts'
import { webhookRoutes } from './features/alerts/webhooks/webhooks.routes.ts'
import { archiveRoutes } from './features/fleet/archive/archive.routes.ts'
import { attributeRoutes } from './features/fleet/attributes/attributes.routes.ts'
import { feedRoutes } from './features/fleet/feeds/feeds.routes.ts'
import { liveLinkRoutes } from './features/fleet/liveLinks/liveLinks.routes.ts'
import { meterRoutes } from './features/fleet/meters/meters.routes.ts'
import { boundaryRoutes } from './features/fleet/boundaries/boundaries.routes.ts'
import { calibrationRoutes } from './features/fleet/calibration/calibration.routes.ts'
import { categoryRoutes } from './features/fleet/categories/categories.routes.ts'
import { columnRoutes } from './features/fleet/columns/columns.routes.ts'
import { equipmentRoutes } from './features/fleet/equipment/equipment.routes.ts'
import { fuelRoutes } from './features/fleet/fuel/fuel.routes.ts'
import { imageRoutes } from './features/fleet/images/images.routes.ts'
import { inventoryRoutes } from './features/fleet/inventory/inventory.routes.ts'
import { labelRoutes } from './features/fleet/labels/labels.routes.ts'
import { transferRoutes } from './features/fleet/transfer/transfer.routes.ts'
import { addressRoutes } from './features/history/addresses/addresses.routes.ts'
import { aempRoutes } from './features/history/aemp/aemp.routes.ts'
import { bulkRoutes } from './features/history/bulk/bulk.routes.ts'
import { disconnectionRoutes } from './features/history/disconnections/disconnections.routes.ts'
import { eventRoutes } from './features/history/events/events.routes.ts'
import { intervalRoutes } from './features/history/intervals/intervals.routes.ts'
import { seriesRoutes } from './features/history/series/series.routes.ts'
import { snapshotRoutes } from './features/history/snapshots/snapshots.routes.ts'
import { timelineRoutes } from './features/history/timeline/timeline.routes.ts'
import { trailRoutes } from './features/history/trails/trails.routes.ts'
import { visitRoutes } from './features/history/visits/visits.routes.ts'
import { liveRoutes } from './features/map/live/live.routes.ts'
import { backupRoutes } from './features/account/backups/backups.routes.ts'
import { groundRoutes } from './features/map/ground/ground.routes.ts'
import { liveMapRoutes } from './features/map/liveMap/liveMap.routes.ts'
import { gatewayRoutes } from './features/map/gateways/gateways.routes.ts'
import { placeRoutes } from './features/map/places/places.routes.ts'
import { dashboardRoutes } from './features/reports/dashboard/dashboard.routes.ts'
import { embeddedReportRoutes } from './features/reports/embeddedReports/embeddedReports.routes.ts'
import { exceptionRoutes } from './features/reports/exceptions/exceptions.routes.ts'
import { scheduledReportRoutes } from './features/reports/scheduledReports/scheduledReports.routes.ts'
import { equipmentReportRoutes } from './features/reports/equipmentReports/equipmentReports.routes.ts'
import { checkRoutes } from './features/rentals/checks/checks.routes.ts'
import { clientRoutes } from './features/rentals/clients/clients.routes.ts'
import { hoursRoutes } from './features/rentals/hours/hours.routes.ts'
import { rentalRoutes } from './features/rentals/rentals/rentals.routes.ts'
import { rentalSystemRoutes } from './features/rentals/rentalSystem/rentalSystem.routes.ts'
import { watchRoutes } from './features/rentals/watch/watch.routes.ts'
import { systemAssets } from './features/fleet/equipment/systemAssets.service.ts'
import { inspectionRoutes } from './features/service/inspections/inspections.routes.ts'
import { damageTickets } from './features/service/repairs/damageTickets.service.ts'
import { boardRoutes } from './features/service/board/board.routes.ts'
import { myWorkRoutes } from './features/service/myWork/myWork.routes.ts'
import { partRoutes } from './features/service/parts/parts.routes.ts'
import { repairListRoutes } from './features/service/repairList/repairList.routes.ts'
import { repairRequestRoutes } from './features/service/repairRequests/repairRequests.routes.ts'
import { repairRoutes } from './features/service/repairs/repairs.routes.ts'
import { serviceLogRoutes } from './features/service/serviceLog/serviceLog.routes.ts'
import { taskRoutes } from './features/service/tasks/tasks.routes.ts'
import type { BoundRoute } from './http/route.ts'
import { pictureOwners } from './pictureOwners.ts'
import { restorers } from './restorers.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

/** All routes of the server, one line per feature, by wing. */
export const routes: BoundRoute[] = [
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...setupRoutes,
  ...signInRoutes,
  ...singleSignOnRoutes,
  ...passwordResetRoutes,
  ...accountRoutes,
  ...accountDataRoutes,
  ...activityRoutes(restorers),
  ...apiTokenRoutes,
  ...openSessionRoutes,
  ...securityLogRoutes,
  ...branchRoutes,
  ...checklistRoutes,
  ...cameraRoutes,
  ...deviceRoutes,
  ...deviceRequestRoutes,
  ...fieldLabelRoutes,
  ...entityRoutes,
  ...searchRoutes,
  ...ingestRoutes,
  ...integrationRoutes,
  ...integrationPageRoutes,
  ...invitationRoutes,
  ...peopleRoutes,
  ...streamRoutes,
  ...trackingRoutes,
  ...userRoutes,
  ...flagRoutes,
  ...notificationRoutes,
  ...subscriptionRoutes,
  ...alertRuleRoutes,
  ...alertWeekRoutes,
  ...muteRoutes,
  ...quietHoursRoutes,
  ...inboxRoutes,
  ...pushRoutes,
  ...webhookRoutes,
  ...archiveRoutes,
  ...attributeRoutes,
  ...boundaryRoutes,
  ...feedRoutes,
  ...meterRoutes,
  ...calibrationRoutes,
  ...categoryRoutes,
  ...columnRoutes,
  ...equipmentRoutes,
  ...imageRoutes,
  ...inventoryRoutes,
  ...labelRoutes,
  ...transferRoutes,
  ...fuelRoutes,
  ...liveLinkRoutes,
  ...addressRoutes,
  ...aempRoutes,
  ...bulkRoutes,
  ...disconnectionRoutes,
  ...eventRoutes,
  ...intervalRoutes,
  ...seriesRoutes,
  ...snapshotRoutes,
  ...timelineRoutes,
  ...trailRoutes,
  ...visitRoutes,
  ...liveRoutes,
  ...backupRoutes,
  ...groundRoutes,
  ...liveMapRoutes,
  ...placeRoutes,
  ...gatewayRoutes,
  ...dashboardRoutes,
  ...embeddedReportRoutes,
  ...exceptionRoutes,
  ...scheduledReportRoutes,
  ...equipmentReportRoutes,
  ...checkRoutes(damageTickets),
  ...clientRoutes,
  ...hoursRoutes,
  ...rentalRoutes,
  ...rentalSystemRoutes(systemAssets),
  ...watchRoutes,
  ...inspectionRoutes,
  ...partRoutes,
  ...repairListRoutes,
  ...repairRequestRoutes,
  ...repairRoutes,
  ...serviceLogRoutes,
  ...myWorkRoutes,
  ...boardRoutes,
  ...taskRoutes,
  ...uploadRoutes(pictureOwners),
]
