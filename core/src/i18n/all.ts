// Generated from the dictionary files. Run `npm run dictionaries` to update it.
import { en } from './en.ts'
import { es } from './es.ts'
import type { Locale } from './locales.ts'
import { accountEn } from './account/account.en.ts'
import { accountEs } from './account/account.es.ts'
import { accountDataEn } from './account/accountData.en.ts'
import { accountDataEs } from './account/accountData.es.ts'
import { accountDataServedEn } from './account/accountData.served.en.ts'
import { accountDataServedEs } from './account/accountData.served.es.ts'
import { accountTabsEn } from './shared/accountTabs.en.ts'
import { accountTabsEs } from './shared/accountTabs.es.ts'
import { activityServedEn } from './account/activity.served.en.ts'
import { activityServedEs } from './account/activity.served.es.ts'
import { addressesServedEn } from './history/addresses.served.en.ts'
import { addressesServedEs } from './history/addresses.served.es.ts'
import { aempServedEn } from './history/aemp.served.en.ts'
import { aempServedEs } from './history/aemp.served.es.ts'
import { alertRulesEn } from './alerts/alertRules.en.ts'
import { alertRulesEs } from './alerts/alertRules.es.ts'
import { alertRulesServedEn } from './alerts/alertRules.served.en.ts'
import { alertRulesServedEs } from './alerts/alertRules.served.es.ts'
import { alertWeekEn } from './alerts/alertWeek.en.ts'
import { alertWeekEs } from './alerts/alertWeek.es.ts'
import { alertWeekServedEn } from './alerts/alertWeek.served.en.ts'
import { alertWeekServedEs } from './alerts/alertWeek.served.es.ts'
import { apiTokensEn } from './account/apiTokens.en.ts'
import { apiTokensEs } from './account/apiTokens.es.ts'
import { apiTokensServedEn } from './account/apiTokens.served.en.ts'
import { apiTokensServedEs } from './account/apiTokens.served.es.ts'
import { archiveEn } from './fleet/archive.en.ts'
import { archiveEs } from './fleet/archive.es.ts'
import { attributesEn } from './fleet/attributes.en.ts'
import { attributesEs } from './fleet/attributes.es.ts'
import { attributesServedEn } from './fleet/attributes.served.en.ts'
import { attributesServedEs } from './fleet/attributes.served.es.ts'
import { backupsEn } from './account/backups.en.ts'
import { backupsEs } from './account/backups.es.ts'
import { backupsServedEn } from './account/backups.served.en.ts'
import { backupsServedEs } from './account/backups.served.es.ts'
import { boardEn } from './service/board.en.ts'
import { boardEs } from './service/board.es.ts'
import { boundariesEn } from './fleet/boundaries.en.ts'
import { boundariesEs } from './fleet/boundaries.es.ts'
import { branchesEn } from './account/branches.en.ts'
import { branchesEs } from './account/branches.es.ts'
import { branchesServedEn } from './account/branches.served.en.ts'
import { branchesServedEs } from './account/branches.served.es.ts'
import { bulkEn } from './history/bulk.en.ts'
import { bulkEs } from './history/bulk.es.ts'
import { calibrationServedEn } from './fleet/calibration.served.en.ts'
import { calibrationServedEs } from './fleet/calibration.served.es.ts'
import { camerasEn } from './account/cameras.en.ts'
import { camerasEs } from './account/cameras.es.ts'
import { camerasServedEn } from './account/cameras.served.en.ts'
import { camerasServedEs } from './account/cameras.served.es.ts'
import { categoriesEn } from './fleet/categories.en.ts'
import { categoriesEs } from './fleet/categories.es.ts'
import { chartsEn } from './shared/charts.en.ts'
import { chartsEs } from './shared/charts.es.ts'
import { checklistEn } from './account/checklist.en.ts'
import { checklistEs } from './account/checklist.es.ts'
import { checksEn } from './rentals/checks.en.ts'
import { checksEs } from './rentals/checks.es.ts'
import { checksServedEn } from './rentals/checks.served.en.ts'
import { checksServedEs } from './rentals/checks.served.es.ts'
import { clientChoiceEn } from './shared/clientChoice.en.ts'
import { clientChoiceEs } from './shared/clientChoice.es.ts'
import { clientsEn } from './rentals/clients.en.ts'
import { clientsEs } from './rentals/clients.es.ts'
import { clientsServedEn } from './rentals/clients.served.en.ts'
import { clientsServedEs } from './rentals/clients.served.es.ts'
import { copyingEn } from './shared/copying.en.ts'
import { copyingEs } from './shared/copying.es.ts'
import { dashboardEn } from './reports/dashboard.en.ts'
import { dashboardEs } from './reports/dashboard.es.ts'
import { dashboardServedEn } from './reports/dashboard.served.en.ts'
import { dashboardServedEs } from './reports/dashboard.served.es.ts'
import { daysServedEn } from './shared/days.served.en.ts'
import { daysServedEs } from './shared/days.served.es.ts'
import { derivationEn } from './shared/derivation.en.ts'
import { derivationEs } from './shared/derivation.es.ts'
import { deviceRequestsEn } from './account/deviceRequests.en.ts'
import { deviceRequestsEs } from './account/deviceRequests.es.ts'
import { deviceRequestsServedEn } from './account/deviceRequests.served.en.ts'
import { deviceRequestsServedEs } from './account/deviceRequests.served.es.ts'
import { devicesEn } from './account/devices.en.ts'
import { devicesEs } from './account/devices.es.ts'
import { devicesConnectEn } from './account/devices.connect.en.ts'
import { devicesConnectEs } from './account/devices.connect.es.ts'
import { devicesServedEn } from './account/devices.served.en.ts'
import { devicesServedEs } from './account/devices.served.es.ts'
import { disconnectionsServedEn } from './history/disconnections.served.en.ts'
import { disconnectionsServedEs } from './history/disconnections.served.es.ts'
import { embeddedReportsEn } from './reports/embeddedReports.en.ts'
import { embeddedReportsEs } from './reports/embeddedReports.es.ts'
import { embeddedReportsFrameEn } from './reports/embeddedReports.frame.en.ts'
import { embeddedReportsFrameEs } from './reports/embeddedReports.frame.es.ts'
import { embeddedReportsServedEn } from './reports/embeddedReports.served.en.ts'
import { embeddedReportsServedEs } from './reports/embeddedReports.served.es.ts'
import { equipmentEn } from './fleet/equipment.en.ts'
import { equipmentEs } from './fleet/equipment.es.ts'
import { equipmentEditEn } from './fleet/equipment.edit.en.ts'
import { equipmentEditEs } from './fleet/equipment.edit.es.ts'
import { equipmentProfileEn } from './fleet/equipment.profile.en.ts'
import { equipmentProfileEs } from './fleet/equipment.profile.es.ts'
import { equipmentServedEn } from './fleet/equipment.served.en.ts'
import { equipmentServedEs } from './fleet/equipment.served.es.ts'
import { equipmentReportsEn } from './reports/equipmentReports.en.ts'
import { equipmentReportsEs } from './reports/equipmentReports.es.ts'
import { equipmentReportsServedEn } from './reports/equipmentReports.served.en.ts'
import { equipmentReportsServedEs } from './reports/equipmentReports.served.es.ts'
import { erasureEn } from './shared/erasure.en.ts'
import { erasureEs } from './shared/erasure.es.ts'
import { eventsEn } from './history/events.en.ts'
import { eventsEs } from './history/events.es.ts'
import { exceptionsEn } from './reports/exceptions.en.ts'
import { exceptionsEs } from './reports/exceptions.es.ts'
import { exceptionsServedEn } from './reports/exceptions.served.en.ts'
import { exceptionsServedEs } from './reports/exceptions.served.es.ts'
import { feedsEn } from './fleet/feeds.en.ts'
import { feedsEs } from './fleet/feeds.es.ts'
import { fieldLabelsEn } from './account/fieldLabels.en.ts'
import { fieldLabelsEs } from './account/fieldLabels.es.ts'
import { fieldLabelsServedEn } from './account/fieldLabels.served.en.ts'
import { fieldLabelsServedEs } from './account/fieldLabels.served.es.ts'
import { flagConditionsEn } from './shared/flagConditions.en.ts'
import { flagConditionsEs } from './shared/flagConditions.es.ts'
import { flagNamesEn } from './shared/flagNames.en.ts'
import { flagNamesEs } from './shared/flagNames.es.ts'
import { flagsEn } from './alerts/flags.en.ts'
import { flagsEs } from './alerts/flags.es.ts'
import { flagsServedEn } from './alerts/flags.served.en.ts'
import { flagsServedEs } from './alerts/flags.served.es.ts'
import { fuelEn } from './fleet/fuel.en.ts'
import { fuelEs } from './fleet/fuel.es.ts'
import { fuelServedEn } from './fleet/fuel.served.en.ts'
import { fuelServedEs } from './fleet/fuel.served.es.ts'
import { fuelFileEn } from './shared/fuelFile.en.ts'
import { fuelFileEs } from './shared/fuelFile.es.ts'
import { gatewaysEn } from './map/gateways.en.ts'
import { gatewaysEs } from './map/gateways.es.ts'
import { groundEn } from './map/ground.en.ts'
import { groundEs } from './map/ground.es.ts'
import { groundServedEn } from './map/ground.served.en.ts'
import { groundServedEs } from './map/ground.served.es.ts'
import { hoursEn } from './rentals/hours.en.ts'
import { hoursEs } from './rentals/hours.es.ts'
import { hoursServedEn } from './rentals/hours.served.en.ts'
import { hoursServedEs } from './rentals/hours.served.es.ts'
import { imagesEn } from './fleet/images.en.ts'
import { imagesEs } from './fleet/images.es.ts'
import { inboxEn } from './alerts/inbox.en.ts'
import { inboxEs } from './alerts/inbox.es.ts'
import { inboxServedEn } from './alerts/inbox.served.en.ts'
import { inboxServedEs } from './alerts/inbox.served.es.ts'
import { inspectionNoticeEn } from './shared/inspectionNotice.en.ts'
import { inspectionNoticeEs } from './shared/inspectionNotice.es.ts'
import { inspectionsEn } from './service/inspections.en.ts'
import { inspectionsEs } from './service/inspections.es.ts'
import { inspectionsServedEn } from './service/inspections.served.en.ts'
import { inspectionsServedEs } from './service/inspections.served.es.ts'
import { integrationsEn } from './account/integrations.en.ts'
import { integrationsEs } from './account/integrations.es.ts'
import { integrationsServedEn } from './account/integrations.served.en.ts'
import { integrationsServedEs } from './account/integrations.served.es.ts'
import { inventoryEn } from './fleet/inventory.en.ts'
import { inventoryEs } from './fleet/inventory.es.ts'
import { invitationsEn } from './account/invitations.en.ts'
import { invitationsEs } from './account/invitations.es.ts'
import { invitationsServedEn } from './account/invitations.served.en.ts'
import { invitationsServedEs } from './account/invitations.served.es.ts'
import { labelsEn } from './fleet/labels.en.ts'
import { labelsEs } from './fleet/labels.es.ts'
import { labelsScanEn } from './fleet/labels.scan.en.ts'
import { labelsScanEs } from './fleet/labels.scan.es.ts'
import { liveLinksEn } from './fleet/liveLinks.en.ts'
import { liveLinksEs } from './fleet/liveLinks.es.ts'
import { liveLinksPageEn } from './fleet/liveLinks.page.en.ts'
import { liveLinksPageEs } from './fleet/liveLinks.page.es.ts'
import { liveLinksServedEn } from './fleet/liveLinks.served.en.ts'
import { liveLinksServedEs } from './fleet/liveLinks.served.es.ts'
import { liveMapEn } from './map/liveMap.en.ts'
import { liveMapEs } from './map/liveMap.es.ts'
import { liveMapPlaybackEn } from './map/liveMap.playback.en.ts'
import { liveMapPlaybackEs } from './map/liveMap.playback.es.ts'
import { looksEn } from './shared/looks.en.ts'
import { looksEs } from './shared/looks.es.ts'
import { manifestServedEn } from './shared/manifest.served.en.ts'
import { manifestServedEs } from './shared/manifest.served.es.ts'
import { manyEn } from './shared/many.en.ts'
import { manyEs } from './shared/many.es.ts'
import { mapEn } from './shared/map.en.ts'
import { mapEs } from './shared/map.es.ts'
import { mergeEn } from './shared/merge.en.ts'
import { mergeEs } from './shared/merge.es.ts'
import { metersEn } from './fleet/meters.en.ts'
import { metersEs } from './fleet/meters.es.ts'
import { metersServedEn } from './fleet/meters.served.en.ts'
import { metersServedEs } from './fleet/meters.served.es.ts'
import { mutesServedEn } from './alerts/mutes.served.en.ts'
import { mutesServedEs } from './alerts/mutes.served.es.ts'
import { myWorkEn } from './service/myWork.en.ts'
import { myWorkEs } from './service/myWork.es.ts'
import { notificationsEn } from './alerts/notifications.en.ts'
import { notificationsEs } from './alerts/notifications.es.ts'
import { notificationsServedEn } from './alerts/notifications.served.en.ts'
import { notificationsServedEs } from './alerts/notifications.served.es.ts'
import { offlineEn } from './shared/offline.en.ts'
import { offlineEs } from './shared/offline.es.ts'
import { otherBranchesEn } from './shared/otherBranches.en.ts'
import { otherBranchesEs } from './shared/otherBranches.es.ts'
import { outboxEn } from './shared/outbox.en.ts'
import { outboxEs } from './shared/outbox.es.ts'
import { partsEn } from './service/parts.en.ts'
import { partsEs } from './service/parts.es.ts'
import { partsServedEn } from './service/parts.served.en.ts'
import { partsServedEs } from './service/parts.served.es.ts'
import { passwordResetServedEn } from './access/passwordReset.served.en.ts'
import { passwordResetServedEs } from './access/passwordReset.served.es.ts'
import { passwordsEn } from './shared/passwords.en.ts'
import { passwordsEs } from './shared/passwords.es.ts'
import { peopleEn } from './account/people.en.ts'
import { peopleEs } from './account/people.es.ts'
import { periodsEn } from './shared/periods.en.ts'
import { periodsEs } from './shared/periods.es.ts'
import { photosEn } from './shared/photos.en.ts'
import { photosEs } from './shared/photos.es.ts'
import { pickersEn } from './shared/pickers.en.ts'
import { pickersEs } from './shared/pickers.es.ts'
import { placesEn } from './map/places.en.ts'
import { placesEs } from './map/places.es.ts'
import { placesServedEn } from './map/places.served.en.ts'
import { placesServedEs } from './map/places.served.es.ts'
import { pushEn } from './alerts/push.en.ts'
import { pushEs } from './alerts/push.es.ts'
import { pushServedEn } from './alerts/push.served.en.ts'
import { pushServedEs } from './alerts/push.served.es.ts'
import { readingsEn } from './shared/readings.en.ts'
import { readingsEs } from './shared/readings.es.ts'
import { readsEn } from './shared/reads.en.ts'
import { readsEs } from './shared/reads.es.ts'
import { rentalStateEn } from './shared/rentalState.en.ts'
import { rentalStateEs } from './shared/rentalState.es.ts'
import { rentalSystemEn } from './rentals/rentalSystem.en.ts'
import { rentalSystemEs } from './rentals/rentalSystem.es.ts'
import { rentalSystemServedEn } from './rentals/rentalSystem.served.en.ts'
import { rentalSystemServedEs } from './rentals/rentalSystem.served.es.ts'
import { rentalsEn } from './rentals/rentals.en.ts'
import { rentalsEs } from './rentals/rentals.es.ts'
import { rentalsAvailabilityEn } from './rentals/rentals.availability.en.ts'
import { rentalsAvailabilityEs } from './rentals/rentals.availability.es.ts'
import { rentalsCalendarEn } from './rentals/rentals.calendar.en.ts'
import { rentalsCalendarEs } from './rentals/rentals.calendar.es.ts'
import { rentalsEditEn } from './rentals/rentals.edit.en.ts'
import { rentalsEditEs } from './rentals/rentals.edit.es.ts'
import { rentalsExportServedEn } from './rentals/rentals.export.served.en.ts'
import { rentalsExportServedEs } from './rentals/rentals.export.served.es.ts'
import { rentalsImportEn } from './rentals/rentals.import.en.ts'
import { rentalsImportEs } from './rentals/rentals.import.es.ts'
import { rentalsServedEn } from './rentals/rentals.served.en.ts'
import { rentalsServedEs } from './rentals/rentals.served.es.ts'
import { repairListEn } from './service/repairList.en.ts'
import { repairListEs } from './service/repairList.es.ts'
import { repairListServedEn } from './service/repairList.served.en.ts'
import { repairListServedEs } from './service/repairList.served.es.ts'
import { repairRequestsEn } from './service/repairRequests.en.ts'
import { repairRequestsEs } from './service/repairRequests.es.ts'
import { repairRequestsServedEn } from './service/repairRequests.served.en.ts'
import { repairRequestsServedEs } from './service/repairRequests.served.es.ts'
import { repairsEn } from './service/repairs.en.ts'
import { repairsEs } from './service/repairs.es.ts'
import { repairsCreateEn } from './service/repairs.create.en.ts'
import { repairsCreateEs } from './service/repairs.create.es.ts'
import { repairsServedEn } from './service/repairs.served.en.ts'
import { repairsServedEs } from './service/repairs.served.es.ts'
import { sandboxEn } from './map/sandbox.en.ts'
import { sandboxEs } from './map/sandbox.es.ts'
import { savingEn } from './shared/saving.en.ts'
import { savingEs } from './shared/saving.es.ts'
import { scheduledReportsEn } from './reports/scheduledReports.en.ts'
import { scheduledReportsEs } from './reports/scheduledReports.es.ts'
import { scheduledReportsOfferEn } from './reports/scheduledReports.offer.en.ts'
import { scheduledReportsOfferEs } from './reports/scheduledReports.offer.es.ts'
import { scheduledReportsServedEn } from './reports/scheduledReports.served.en.ts'
import { scheduledReportsServedEs } from './reports/scheduledReports.served.es.ts'
import { searchEn } from './account/search.en.ts'
import { searchEs } from './account/search.es.ts'
import { secondFactorEn } from './access/secondFactor.en.ts'
import { secondFactorEs } from './access/secondFactor.es.ts'
import { secondFactorServedEn } from './access/secondFactor.served.en.ts'
import { secondFactorServedEs } from './access/secondFactor.served.es.ts'
import { securityLogEn } from './account/securityLog.en.ts'
import { securityLogEs } from './account/securityLog.es.ts'
import { securityLogServedEn } from './account/securityLog.served.en.ts'
import { securityLogServedEs } from './account/securityLog.served.es.ts'
import { serviceLogServedEn } from './service/serviceLog.served.en.ts'
import { serviceLogServedEs } from './service/serviceLog.served.es.ts'
import { servicePageEn } from './shared/servicePage.en.ts'
import { servicePageEs } from './shared/servicePage.es.ts'
import { sessionEn } from './access/session.en.ts'
import { sessionEs } from './access/session.es.ts'
import { sessionRenewalEn } from './access/session.renewal.en.ts'
import { sessionRenewalEs } from './access/session.renewal.es.ts'
import { sessionServedEn } from './access/session.served.en.ts'
import { sessionServedEs } from './access/session.served.es.ts'
import { sessionTabsEn } from './access/session.tabs.en.ts'
import { sessionTabsEs } from './access/session.tabs.es.ts'
import { sessionsEn } from './account/sessions.en.ts'
import { sessionsEs } from './account/sessions.es.ts'
import { setupServedEn } from './access/setup.served.en.ts'
import { setupServedEs } from './access/setup.served.es.ts'
import { signInServedEn } from './access/signIn.served.en.ts'
import { signInServedEs } from './access/signIn.served.es.ts'
import { singleSignOnEn } from './access/singleSignOn.en.ts'
import { singleSignOnEs } from './access/singleSignOn.es.ts'
import { singleSignOnServedEn } from './access/singleSignOn.served.en.ts'
import { singleSignOnServedEs } from './access/singleSignOn.served.es.ts'
import { statusEn } from './shared/status.en.ts'
import { statusEs } from './shared/status.es.ts'
import { streamEn } from './account/stream.en.ts'
import { streamEs } from './account/stream.es.ts'
import { subscriptionsEn } from './alerts/subscriptions.en.ts'
import { subscriptionsEs } from './alerts/subscriptions.es.ts'
import { subscriptionsServedEn } from './alerts/subscriptions.served.en.ts'
import { subscriptionsServedEs } from './alerts/subscriptions.served.es.ts'
import { tasksEn } from './service/tasks.en.ts'
import { tasksEs } from './service/tasks.es.ts'
import { tasksMaintenanceEn } from './service/tasks.maintenance.en.ts'
import { tasksMaintenanceEs } from './service/tasks.maintenance.es.ts'
import { tasksServedEn } from './service/tasks.served.en.ts'
import { tasksServedEs } from './service/tasks.served.es.ts'
import { ticketPlanEn } from './shared/ticketPlan.en.ts'
import { ticketPlanEs } from './shared/ticketPlan.es.ts'
import { timelineEn } from './history/timeline.en.ts'
import { timelineEs } from './history/timeline.es.ts'
import { trackingEn } from './account/tracking.en.ts'
import { trackingEs } from './account/tracking.es.ts'
import { transferEn } from './fleet/transfer.en.ts'
import { transferEs } from './fleet/transfer.es.ts'
import { transferServedEn } from './fleet/transfer.served.en.ts'
import { transferServedEs } from './fleet/transfer.served.es.ts'
import { uploadsServedEn } from './shared/uploads.served.en.ts'
import { uploadsServedEs } from './shared/uploads.served.es.ts'
import { userEn } from './shared/user.en.ts'
import { userEs } from './shared/user.es.ts'
import { usersServedEn } from './account/users.served.en.ts'
import { usersServedEs } from './account/users.served.es.ts'
import { visitsEn } from './history/visits.en.ts'
import { visitsEs } from './history/visits.es.ts'
import { visitsServedEn } from './history/visits.served.en.ts'
import { visitsServedEs } from './history/visits.served.es.ts'
import { watchEn } from './rentals/watch.en.ts'
import { watchEs } from './rentals/watch.es.ts'
import { webhooksEn } from './alerts/webhooks.en.ts'
import { webhooksEs } from './alerts/webhooks.es.ts'
import { webhooksServedEn } from './alerts/webhooks.served.en.ts'
import { webhooksServedEs } from './alerts/webhooks.served.es.ts'

const allEn = {
  ...en,
  ...accountEn,
  ...accountDataEn,
  ...accountDataServedEn,
  ...accountTabsEn,
  ...activityServedEn,
  ...addressesServedEn,
  ...aempServedEn,
  ...alertRulesEn,
  ...alertRulesServedEn,
  ...alertWeekEn,
  ...alertWeekServedEn,
  ...apiTokensEn,
  ...apiTokensServedEn,
  ...archiveEn,
  ...attributesEn,
  ...attributesServedEn,
  ...backupsEn,
  ...backupsServedEn,
  ...boardEn,
  ...boundariesEn,
  ...branchesEn,
  ...branchesServedEn,
  ...bulkEn,
  ...calibrationServedEn,
  ...camerasEn,
  ...camerasServedEn,
  ...categoriesEn,
  ...chartsEn,
  ...checklistEn,
  ...checksEn,
  ...checksServedEn,
  ...clientChoiceEn,
  ...clientsEn,
  ...clientsServedEn,
  ...copyingEn,
  ...dashboardEn,
  ...dashboardServedEn,
  ...daysServedEn,
  ...derivationEn,
  ...deviceRequestsEn,
  ...deviceRequestsServedEn,
  ...devicesEn,
  ...devicesConnectEn,
  ...devicesServedEn,
  ...disconnectionsServedEn,
  ...embeddedReportsEn,
  ...embeddedReportsFrameEn,
  ...embeddedReportsServedEn,
  ...equipmentEn,
  ...equipmentEditEn,
  ...equipmentProfileEn,
  ...equipmentServedEn,
  ...equipmentReportsEn,
  ...equipmentReportsServedEn,
  ...erasureEn,
  ...eventsEn,
  ...exceptionsEn,
  ...exceptionsServedEn,
  ...feedsEn,
  ...fieldLabelsEn,
  ...fieldLabelsServedEn,
  ...flagConditionsEn,
  ...flagNamesEn,
  ...flagsEn,
  ...flagsServedEn,
  ...fuelEn,
  ...fuelServedEn,
  ...fuelFileEn,
  ...gatewaysEn,
  ...groundEn,
  ...groundServedEn,
  ...hoursEn,
  ...hoursServedEn,
  ...imagesEn,
  ...inboxEn,
  ...inboxServedEn,
  ...inspectionNoticeEn,
  ...inspectionsEn,
  ...inspectionsServedEn,
  ...integrationsEn,
  ...integrationsServedEn,
  ...inventoryEn,
  ...invitationsEn,
  ...invitationsServedEn,
  ...labelsEn,
  ...labelsScanEn,
  ...liveLinksEn,
  ...liveLinksPageEn,
  ...liveLinksServedEn,
  ...liveMapEn,
  ...liveMapPlaybackEn,
  ...looksEn,
  ...manifestServedEn,
  ...manyEn,
  ...mapEn,
  ...mergeEn,
  ...metersEn,
  ...metersServedEn,
  ...mutesServedEn,
  ...myWorkEn,
  ...notificationsEn,
  ...notificationsServedEn,
  ...offlineEn,
  ...otherBranchesEn,
  ...outboxEn,
  ...partsEn,
  ...partsServedEn,
  ...passwordResetServedEn,
  ...passwordsEn,
  ...peopleEn,
  ...periodsEn,
  ...photosEn,
  ...pickersEn,
  ...placesEn,
  ...placesServedEn,
  ...pushEn,
  ...pushServedEn,
  ...readingsEn,
  ...readsEn,
  ...rentalStateEn,
  ...rentalSystemEn,
  ...rentalSystemServedEn,
  ...rentalsEn,
  ...rentalsAvailabilityEn,
  ...rentalsCalendarEn,
  ...rentalsEditEn,
  ...rentalsExportServedEn,
  ...rentalsImportEn,
  ...rentalsServedEn,
  ...repairListEn,
  ...repairListServedEn,
  ...repairRequestsEn,
  ...repairRequestsServedEn,
  ...repairsEn,
  ...repairsCreateEn,
  ...repairsServedEn,
  ...sandboxEn,
  ...savingEn,
  ...scheduledReportsEn,
  ...scheduledReportsOfferEn,
  ...scheduledReportsServedEn,
  ...searchEn,
  ...secondFactorEn,
  ...secondFactorServedEn,
  ...securityLogEn,
  ...securityLogServedEn,
  ...serviceLogServedEn,
  ...servicePageEn,
  ...sessionEn,
  ...sessionRenewalEn,
  ...sessionServedEn,
  ...sessionTabsEn,
  ...sessionsEn,
  ...setupServedEn,
  ...signInServedEn,
  ...singleSignOnEn,
  ...singleSignOnServedEn,
  ...statusEn,
  ...streamEn,
  ...subscriptionsEn,
  ...subscriptionsServedEn,
  ...tasksEn,
  ...tasksMaintenanceEn,
  ...tasksServedEn,
  ...ticketPlanEn,
  ...timelineEn,
  ...trackingEn,
  ...transferEn,
  ...transferServedEn,
  ...uploadsServedEn,
  ...userEn,
  ...usersServedEn,
  ...visitsEn,
  ...visitsServedEn,
  ...watchEn,
  ...webhooksEn,
  ...webhooksServedEn,
}

const allEs = {
  ...es,
  ...accountEs,
  ...accountDataEs,
  ...accountDataServedEs,
  ...accountTabsEs,
  ...activityServedEs,
  ...addressesServedEs,
  ...aempServedEs,
  ...alertRulesEs,
  ...alertRulesServedEs,
  ...alertWeekEs,
  ...alertWeekServedEs,
  ...apiTokensEs,
  ...apiTokensServedEs,
  ...archiveEs,
  ...attributesEs,
  ...attributesServedEs,
  ...backupsEs,
  ...backupsServedEs,
  ...boardEs,
  ...boundariesEs,
  ...branchesEs,
  ...branchesServedEs,
  ...bulkEs,
  ...calibrationServedEs,
  ...camerasEs,
  ...camerasServedEs,
  ...categoriesEs,
  ...chartsEs,
  ...checklistEs,
  ...checksEs,
  ...checksServedEs,
  ...clientChoiceEs,
  ...clientsEs,
  ...clientsServedEs,
  ...copyingEs,
  ...dashboardEs,
  ...dashboardServedEs,
  ...daysServedEs,
  ...derivationEs,
  ...deviceRequestsEs,
  ...deviceRequestsServedEs,
  ...devicesEs,
  ...devicesConnectEs,
  ...devicesServedEs,
  ...disconnectionsServedEs,
  ...embeddedReportsEs,
  ...embeddedReportsFrameEs,
  ...embeddedReportsServedEs,
  ...equipmentEs,
  ...equipmentEditEs,
  ...equipmentProfileEs,
  ...equipmentServedEs,
  ...equipmentReportsEs,
  ...equipmentReportsServedEs,
  ...erasureEs,
  ...eventsEs,
  ...exceptionsEs,
  ...exceptionsServedEs,
  ...feedsEs,
  ...fieldLabelsEs,
  ...fieldLabelsServedEs,
  ...flagConditionsEs,
  ...flagNamesEs,
  ...flagsEs,
  ...flagsServedEs,
  ...fuelEs,
  ...fuelServedEs,
  ...fuelFileEs,
  ...gatewaysEs,
  ...groundEs,
  ...groundServedEs,
  ...hoursEs,
  ...hoursServedEs,
  ...imagesEs,
  ...inboxEs,
  ...inboxServedEs,
  ...inspectionNoticeEs,
  ...inspectionsEs,
  ...inspectionsServedEs,
  ...integrationsEs,
  ...integrationsServedEs,
  ...inventoryEs,
  ...invitationsEs,
  ...invitationsServedEs,
  ...labelsEs,
  ...labelsScanEs,
  ...liveLinksEs,
  ...liveLinksPageEs,
  ...liveLinksServedEs,
  ...liveMapEs,
  ...liveMapPlaybackEs,
  ...looksEs,
  ...manifestServedEs,
  ...manyEs,
  ...mapEs,
  ...mergeEs,
  ...metersEs,
  ...metersServedEs,
  ...mutesServedEs,
  ...myWorkEs,
  ...notificationsEs,
  ...notificationsServedEs,
  ...offlineEs,
  ...otherBranchesEs,
  ...outboxEs,
  ...partsEs,
  ...partsServedEs,
  ...passwordResetServedEs,
  ...passwordsEs,
  ...peopleEs,
  ...periodsEs,
  ...photosEs,
  ...pickersEs,
  ...placesEs,
  ...placesServedEs,
  ...pushEs,
  ...pushServedEs,
  ...readingsEs,
  ...readsEs,
  ...rentalStateEs,
  ...rentalSystemEs,
  ...rentalSystemServedEs,
  ...rentalsEs,
  ...rentalsAvailabilityEs,
  ...rentalsCalendarEs,
  ...rentalsEditEs,
  ...rentalsExportServedEs,
  ...rentalsImportEs,
  ...rentalsServedEs,
  ...repairListEs,
  ...repairListServedEs,
  ...repairRequestsEs,
  ...repairRequestsServedEs,
  ...repairsEs,
  ...repairsCreateEs,
  ...repairsServedEs,
  ...sandboxEs,
  ...savingEs,
  ...scheduledReportsEs,
  ...scheduledReportsOfferEs,
  ...scheduledReportsServedEs,
  ...searchEs,
  ...secondFactorEs,
  ...secondFactorServedEs,
  ...securityLogEs,
  ...securityLogServedEs,
  ...serviceLogServedEs,
  ...servicePageEs,
  ...sessionEs,
  ...sessionRenewalEs,
  ...sessionServedEs,
  ...sessionTabsEs,
  ...sessionsEs,
  ...setupServedEs,
  ...signInServedEs,
  ...singleSignOnEs,
  ...singleSignOnServedEs,
  ...statusEs,
  ...streamEs,
  ...subscriptionsEs,
  ...subscriptionsServedEs,
  ...tasksEs,
  ...tasksMaintenanceEs,
  ...tasksServedEs,
  ...ticketPlanEs,
  ...timelineEs,
  ...trackingEs,
  ...transferEs,
  ...transferServedEs,
  ...uploadsServedEs,
  ...userEs,
  ...usersServedEs,
  ...visitsEs,
  ...visitsServedEs,
  ...watchEs,
  ...webhooksEs,
  ...webhooksServedEs,
}

export type MessageKey = keyof typeof allEn

/** All texts at once, for the server and for tests. */
export const ALL_MESSAGES: Record<Locale, Record<MessageKey, string>> = { en: allEn, es: allEs }
