import { passwordResetPermissions } from '../features/access/passwordReset/passwordReset.permissions.ts'
import { secondFactorPermissions } from '../features/access/secondFactor/secondFactor.permissions.ts'
import { sessionPermissions } from '../features/access/session/session.permissions.ts'
import { setupPermissions } from '../features/access/setup/setup.permissions.ts'
import { signInPermissions } from '../features/access/signIn/signIn.permissions.ts'
import { singleSignOnPermissions } from '../features/access/singleSignOn/singleSignOn.permissions.ts'
import { accountPermissions } from '../features/account/account/account.permissions.ts'
import { accountDataPermissions } from '../features/account/accountData/accountData.permissions.ts'
import { activityPermissions } from '../features/account/activity/activity.permissions.ts'
import { apiTokensPermissions } from '../features/account/apiTokens/apiTokens.permissions.ts'
import { securityLogPermissions } from '../features/account/securityLog/securityLog.permissions.ts'
import { sessionsPermissions } from '../features/account/sessions/sessions.permissions.ts'
import { branchesPermissions } from '../features/account/branches/branches.permissions.ts'
import { checklistPermissions } from '../features/account/checklist/checklist.permissions.ts'
import { camerasPermissions } from '../features/account/cameras/cameras.permissions.ts'
import { devicesPermissions } from '../features/account/devices/devices.permissions.ts'
import { deviceRequestsPermissions } from '../features/account/deviceRequests/deviceRequests.permissions.ts'
import { fieldLabelsPermissions } from '../features/account/fieldLabels/fieldLabels.permissions.ts'
import { entitiesPermissions } from '../features/account/entities/entities.permissions.ts'
import { searchPermissions } from '../features/account/search/search.permissions.ts'
import { ingestPermissions } from '../features/account/ingest/ingest.permissions.ts'
import { integrationsPermissions } from '../features/account/integrations/integrations.permissions.ts'
import { invitationsPermissions } from '../features/account/invitations/invitations.permissions.ts'
import { peoplePermissions } from '../features/account/people/people.permissions.ts'
import { streamPermissions } from '../features/account/stream/stream.permissions.ts'
import { trackingPermissions } from '../features/account/tracking/tracking.permissions.ts'
import { usersPermissions } from '../features/account/users/users.permissions.ts'
import { flagsPermissions } from '../features/alerts/flags/flags.permissions.ts'
import { notificationsPermissions } from '../features/alerts/notifications/notifications.permissions.ts'
import { subscriptionsPermissions } from '../features/alerts/subscriptions/subscriptions.permissions.ts'
import { alertRulesPermissions } from '../features/alerts/alertRules/alertRules.permissions.ts'
import { alertWeekPermissions } from '../features/alerts/alertWeek/alertWeek.permissions.ts'
import { mutesPermissions } from '../features/alerts/mutes/mutes.permissions.ts'
import { quietHoursPermissions } from '../features/alerts/quietHours/quietHours.permissions.ts'
import { inboxPermissions } from '../features/alerts/inbox/inbox.permissions.ts'
import { pushPermissions } from '../features/alerts/push/push.permissions.ts'
import { webhooksPermissions } from '../features/alerts/webhooks/webhooks.permissions.ts'
import { archivePermissions } from '../features/fleet/archive/archive.permissions.ts'
import { attributesPermissions } from '../features/fleet/attributes/attributes.permissions.ts'
import { boundariesPermissions } from '../features/fleet/boundaries/boundaries.permissions.ts'
import { calibrationPermissions } from '../features/fleet/calibration/calibration.permissions.ts'
import { categoriesPermissions } from '../features/fleet/categories/categories.permissions.ts'
import { columnsPermissions } from '../features/fleet/columns/columns.permissions.ts'
import { equipmentPermissions } from '../features/fleet/equipment/equipment.permissions.ts'
import { fuelPermissions } from '../features/fleet/fuel/fuel.permissions.ts'
import { imagesPermissions } from '../features/fleet/images/images.permissions.ts'
import { inventoryPermissions } from '../features/fleet/inventory/inventory.permissions.ts'
import { feedsPermissions } from '../features/fleet/feeds/feeds.permissions.ts'
import { liveLinksPermissions } from '../features/fleet/liveLinks/liveLinks.permissions.ts'
import { metersPermissions } from '../features/fleet/meters/meters.permissions.ts'
import { labelsPermissions } from '../features/fleet/labels/labels.permissions.ts'
import { transferPermissions } from '../features/fleet/transfer/transfer.permissions.ts'
import { addressesPermissions } from '../features/history/addresses/addresses.permissions.ts'
import { aempPermissions } from '../features/history/aemp/aemp.permissions.ts'
import { bulkPermissions } from '../features/history/bulk/bulk.permissions.ts'
import { disconnectionsPermissions } from '../features/history/disconnections/disconnections.permissions.ts'
import { eventsPermissions } from '../features/history/events/events.permissions.ts'
import { intervalsPermissions } from '../features/history/intervals/intervals.permissions.ts'
import { seriesPermissions } from '../features/history/series/series.permissions.ts'
import { snapshotsPermissions } from '../features/history/snapshots/snapshots.permissions.ts'
import { timelinePermissions } from '../features/history/timeline/timeline.permissions.ts'
import { trailsPermissions } from '../features/history/trails/trails.permissions.ts'
import { visitsPermissions } from '../features/history/visits/visits.permissions.ts'
import { livePermissions } from '../features/map/live/live.permissions.ts'
import { backupPermissions } from '../features/account/backups/backups.permissions.ts'
import { groundPermissions } from '../features/map/ground/ground.permissions.ts'
import { liveMapPermissions } from '../features/map/liveMap/liveMap.permissions.ts'
import { gatewaysPermissions } from '../features/map/gateways/gateways.permissions.ts'
import { placesPermissions } from '../features/map/places/places.permissions.ts'
import { dashboardPermissions } from '../features/reports/dashboard/dashboard.permissions.ts'
import { embeddedReportsPermissions } from '../features/reports/embeddedReports/embeddedReports.permissions.ts'
import { exceptionPermissions } from '../features/reports/exceptions/exceptions.permissions.ts'
import { scheduledReportsPermissions } from '../features/reports/scheduledReports/scheduledReports.permissions.ts'
import { equipmentReportsPermissions } from '../features/reports/equipmentReports/equipmentReports.permissions.ts'
import { checksPermissions } from '../features/rentals/checks/checks.permissions.ts'
import { clientsPermissions } from '../features/rentals/clients/clients.permissions.ts'
import { hoursPermissions } from '../features/rentals/hours/hours.permissions.ts'
import { watchPermissions } from '../features/rentals/watch/watch.permissions.ts'
import { rentalSystemPermissions } from '../features/rentals/rentalSystem/rentalSystem.permissions.ts'
import { rentalsPermissions } from '../features/rentals/rentals/rentals.permissions.ts'
import { boardPermissions } from '../features/service/board/board.permissions.ts'
import { myWorkPermissions } from '../features/service/myWork/myWork.permissions.ts'
import { inspectionsPermissions } from '../features/service/inspections/inspections.permissions.ts'
import { partsPermissions } from '../features/service/parts/parts.permissions.ts'
import { repairListPermissions } from '../features/service/repairList/repairList.permissions.ts'
import { repairRequestsPermissions } from '../features/service/repairRequests/repairRequests.permissions.ts'
import { repairsPermissions } from '../features/service/repairs/repairs.permissions.ts'
import { serviceLogPermissions } from '../features/service/serviceLog/serviceLog.permissions.ts'
import { tasksPermissions } from '../features/service/tasks/tasks.permissions.ts'
import { uploadsPermissions } from '../uploads/uploads.permissions.ts'
import { PUBLIC } from './permissionRows.ts'
import type { PermissionRows } from './permissionRows.ts'

/** The rows of all features, one line per feature, by wing. */
export const PERMISSION_TABLE: readonly PermissionRows[] = [
  { 'GET /health': PUBLIC, 'GET /metrics': PUBLIC },
  secondFactorPermissions,
  sessionPermissions,
  setupPermissions,
  signInPermissions,
  singleSignOnPermissions,
  passwordResetPermissions,
  accountPermissions,
  accountDataPermissions,
  activityPermissions,
  apiTokensPermissions,
  securityLogPermissions,
  sessionsPermissions,
  branchesPermissions,
  checklistPermissions,
  camerasPermissions,
  devicesPermissions,
  deviceRequestsPermissions,
  fieldLabelsPermissions,
  entitiesPermissions,
  searchPermissions,
  ingestPermissions,
  integrationsPermissions,
  invitationsPermissions,
  peoplePermissions,
  streamPermissions,
  trackingPermissions,
  usersPermissions,
  flagsPermissions,
  notificationsPermissions,
  subscriptionsPermissions,
  alertRulesPermissions,
  alertWeekPermissions,
  mutesPermissions,
  quietHoursPermissions,
  inboxPermissions,
  pushPermissions,
  webhooksPermissions,
  archivePermissions,
  attributesPermissions,
  boundariesPermissions,
  calibrationPermissions,
  categoriesPermissions,
  columnsPermissions,
  equipmentPermissions,
  imagesPermissions,
  inventoryPermissions,
  labelsPermissions,
  feedsPermissions,
  liveLinksPermissions,
  metersPermissions,
  transferPermissions,
  addressesPermissions,
  aempPermissions,
  bulkPermissions,
  disconnectionsPermissions,
  eventsPermissions,
  intervalsPermissions,
  seriesPermissions,
  snapshotsPermissions,
  timelinePermissions,
  trailsPermissions,
  visitsPermissions,
  livePermissions,
  backupPermissions,
  groundPermissions,
  liveMapPermissions,
  gatewaysPermissions,
  placesPermissions,
  fuelPermissions,
  checksPermissions,
  clientsPermissions,
  hoursPermissions,
  rentalsPermissions,
  rentalSystemPermissions,
  watchPermissions,
  dashboardPermissions,
  embeddedReportsPermissions,
  exceptionPermissions,
  scheduledReportsPermissions,
  equipmentReportsPermissions,
  myWorkPermissions,
  boardPermissions,
  inspectionsPermissions,
  partsPermissions,
  repairListPermissions,
  repairRequestsPermissions,
  repairsPermissions,
  serviceLogPermissions,
  tasksPermissions,
  uploadsPermissions,
]
