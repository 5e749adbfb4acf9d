// Generated from the dictionary files. Run `npm run dictionaries` to update it.
import type { Locale } from './locales.ts'

/**
 * The parts of the dictionary. `en.ts` and `es.ts` load with the first page, and each part loads with the
 * screens that name it. The build joins parts that are used together. Texts that only one screen needs belong
 * in a part, so that the first page doesn't grow with every feature.
 */
const PARTS = {
  account: {
    en: async () => (await import('./account/account.en.ts')).accountEn,
    es: async () => (await import('./account/account.es.ts')).accountEs,
  },
  accountData: {
    en: async () => (await import('./account/accountData.en.ts')).accountDataEn,
    es: async () => (await import('./account/accountData.es.ts')).accountDataEs,
  },
  accountTabs: {
    en: async () => (await import('./shared/accountTabs.en.ts')).accountTabsEn,
    es: async () => (await import('./shared/accountTabs.es.ts')).accountTabsEs,
  },
  alertRules: {
    en: async () => (await import('./alerts/alertRules.en.ts')).alertRulesEn,
    es: async () => (await import('./alerts/alertRules.es.ts')).alertRulesEs,
  },
  alertWeek: {
    en: async () => (await import('./alerts/alertWeek.en.ts')).alertWeekEn,
    es: async () => (await import('./alerts/alertWeek.es.ts')).alertWeekEs,
  },
  apiTokens: {
    en: async () => (await import('./account/apiTokens.en.ts')).apiTokensEn,
    es: async () => (await import('./account/apiTokens.es.ts')).apiTokensEs,
  },
  archive: {
    en: async () => (await import('./fleet/archive.en.ts')).archiveEn,
    es: async () => (await import('./fleet/archive.es.ts')).archiveEs,
  },
  attributes: {
    en: async () => (await import('./fleet/attributes.en.ts')).attributesEn,
    es: async () => (await import('./fleet/attributes.es.ts')).attributesEs,
  },
  backups: {
    en: async () => (await import('./account/backups.en.ts')).backupsEn,
    es: async () => (await import('./account/backups.es.ts')).backupsEs,
  },
  board: {
    en: async () => (await import('./service/board.en.ts')).boardEn,
    es: async () => (await import('./service/board.es.ts')).boardEs,
  },
  boundaries: {
    en: async () => (await import('./fleet/boundaries.en.ts')).boundariesEn,
    es: async () => (await import('./fleet/boundaries.es.ts')).boundariesEs,
  },
  branches: {
    en: async () => (await import('./account/branches.en.ts')).branchesEn,
    es: async () => (await import('./account/branches.es.ts')).branchesEs,
  },
  bulk: {
    en: async () => (await import('./history/bulk.en.ts')).bulkEn,
    es: async () => (await import('./history/bulk.es.ts')).bulkEs,
  },
  cameras: {
    en: async () => (await import('./account/cameras.en.ts')).camerasEn,
    es: async () => (await import('./account/cameras.es.ts')).camerasEs,
  },
  categories: {
    en: async () => (await import('./fleet/categories.en.ts')).categoriesEn,
    es: async () => (await import('./fleet/categories.es.ts')).categoriesEs,
  },
  charts: {
    en: async () => (await import('./shared/charts.en.ts')).chartsEn,
    es: async () => (await import('./shared/charts.es.ts')).chartsEs,
  },
  checklist: {
    en: async () => (await import('./account/checklist.en.ts')).checklistEn,
    es: async () => (await import('./account/checklist.es.ts')).checklistEs,
  },
  checks: {
    en: async () => (await import('./rentals/checks.en.ts')).checksEn,
    es: async () => (await import('./rentals/checks.es.ts')).checksEs,
  },
  clientChoice: {
    en: async () => (await import('./shared/clientChoice.en.ts')).clientChoiceEn,
    es: async () => (await import('./shared/clientChoice.es.ts')).clientChoiceEs,
  },
  clients: {
    en: async () => (await import('./rentals/clients.en.ts')).clientsEn,
    es: async () => (await import('./rentals/clients.es.ts')).clientsEs,
  },
  copying: {
    en: async () => (await import('./shared/copying.en.ts')).copyingEn,
    es: async () => (await import('./shared/copying.es.ts')).copyingEs,
  },
  dashboard: {
    en: async () => (await import('./reports/dashboard.en.ts')).dashboardEn,
    es: async () => (await import('./reports/dashboard.es.ts')).dashboardEs,
  },
  derivation: {
    en: async () => (await import('./shared/derivation.en.ts')).derivationEn,
    es: async () => (await import('./shared/derivation.es.ts')).derivationEs,
  },
  deviceRequests: {
    en: async () => (await import('./account/deviceRequests.en.ts')).deviceRequestsEn,
    es: async () => (await import('./account/deviceRequests.es.ts')).deviceRequestsEs,
  },
  devices: {
    en: async () => (await import('./account/devices.en.ts')).devicesEn,
    es: async () => (await import('./account/devices.es.ts')).devicesEs,
  },
  'devices.connect': {
    en: async () => (await import('./account/devices.connect.en.ts')).devicesConnectEn,
    es: async () => (await import('./account/devices.connect.es.ts')).devicesConnectEs,
  },
  embeddedReports: {
    en: async () => (await import('./reports/embeddedReports.en.ts')).embeddedReportsEn,
    es: async () => (await import('./reports/embeddedReports.es.ts')).embeddedReportsEs,
  },
  'embeddedReports.frame': {
    en: async () => (await import('./reports/embeddedReports.frame.en.ts')).embeddedReportsFrameEn,
    es: async () => (await import('./reports/embeddedReports.frame.es.ts')).embeddedReportsFrameEs,
  },
  equipment: {
    en: async () => (await import('./fleet/equipment.en.ts')).equipmentEn,
    es: async () => (await import('./fleet/equipment.es.ts')).equipmentEs,
  },
  'equipment.edit': {
    en: async () => (await import('./fleet/equipment.edit.en.ts')).equipmentEditEn,
    es: async () => (await import('./fleet/equipment.edit.es.ts')).equipmentEditEs,
  },
  'equipment.profile': {
    en: async () => (await import('./fleet/equipment.profile.en.ts')).equipmentProfileEn,
    es: async () => (await import('./fleet/equipment.profile.es.ts')).equipmentProfileEs,
  },
  equipmentReports: {
    en: async () => (await import('./reports/equipmentReports.en.ts')).equipmentReportsEn,
    es: async () => (await import('./reports/equipmentReports.es.ts')).equipmentReportsEs,
  },
  erasure: {
    en: async () => (await import('./shared/erasure.en.ts')).erasureEn,
    es: async () => (await import('./shared/erasure.es.ts')).erasureEs,
  },
  events: {
    en: async () => (await import('./history/events.en.ts')).eventsEn,
    es: async () => (await import('./history/events.es.ts')).eventsEs,
  },
  exceptions: {
    en: async () => (await import('./reports/exceptions.en.ts')).exceptionsEn,
    es: async () => (await import('./reports/exceptions.es.ts')).exceptionsEs,
  },
  feeds: {
    en: async () => (await import('./fleet/feeds.en.ts')).feedsEn,
    es: async () => (await import('./fleet/feeds.es.ts')).feedsEs,
  },
  fieldLabels: {
    en: async () => (await import('./account/fieldLabels.en.ts')).fieldLabelsEn,
    es: async () => (await import('./account/fieldLabels.es.ts')).fieldLabelsEs,
  },
  flagConditions: {
    en: async () => (await import('./shared/flagConditions.en.ts')).flagConditionsEn,
    es: async () => (await import('./shared/flagConditions.es.ts')).flagConditionsEs,
  },
  flagNames: {
    en: async () => (await import('./shared/flagNames.en.ts')).flagNamesEn,
    es: async () => (await import('./shared/flagNames.es.ts')).flagNamesEs,
  },
  flags: {
    en: async () => (await import('./alerts/flags.en.ts')).flagsEn,
    es: async () => (await import('./alerts/flags.es.ts')).flagsEs,
  },
  fuel: {
    en: async () => (await import('./fleet/fuel.en.ts')).fuelEn,
    es: async () => (await import('./fleet/fuel.es.ts')).fuelEs,
  },
  fuelFile: {
    en: async () => (await import('./shared/fuelFile.en.ts')).fuelFileEn,
    es: async () => (await import('./shared/fuelFile.es.ts')).fuelFileEs,
  },
  gateways: {
    en: async () => (await import('./map/gateways.en.ts')).gatewaysEn,
    es: async () => (await import('./map/gateways.es.ts')).gatewaysEs,
  },
  ground: {
    en: async () => (await import('./map/ground.en.ts')).groundEn,
    es: async () => (await import('./map/ground.es.ts')).groundEs,
  },
  hours: {
    en: async () => (await import('./rentals/hours.en.ts')).hoursEn,
    es: async () => (await import('./rentals/hours.es.ts')).hoursEs,
  },
  images: {
    en: async () => (await import('./fleet/images.en.ts')).imagesEn,
    es: async () => (await import('./fleet/images.es.ts')).imagesEs,
  },
  inbox: {
    en: async () => (await import('./alerts/inbox.en.ts')).inboxEn,
    es: async () => (await import('./alerts/inbox.es.ts')).inboxEs,
  },
  inspectionNotice: {
    en: async () => (await import('./shared/inspectionNotice.en.ts')).inspectionNoticeEn,
    es: async () => (await import('./shared/inspectionNotice.es.ts')).inspectionNoticeEs,
  },
  inspections: {
    en: async () => (await import('./service/inspections.en.ts')).inspectionsEn,
    es: async () => (await import('./service/inspections.es.ts')).inspectionsEs,
  },
  integrations: {
    en: async () => (await import('./account/integrations.en.ts')).integrationsEn,
    es: async () => (await import('./account/integrations.es.ts')).integrationsEs,
  },
  inventory: {
    en: async () => (await import('./fleet/inventory.en.ts')).inventoryEn,
    es: async () => (await import('./fleet/inventory.es.ts')).inventoryEs,
  },
  invitations: {
    en: async () => (await import('./account/invitations.en.ts')).invitationsEn,
    es: async () => (await import('./account/invitations.es.ts')).invitationsEs,
  },
  labels: {
    en: async () => (await import('./fleet/labels.en.ts')).labelsEn,
    es: async () => (await import('./fleet/labels.es.ts')).labelsEs,
  },
  'labels.scan': {
    en: async () => (await import('./fleet/labels.scan.en.ts')).labelsScanEn,
    es: async () => (await import('./fleet/labels.scan.es.ts')).labelsScanEs,
  },
  liveLinks: {
    en: async () => (await import('./fleet/liveLinks.en.ts')).liveLinksEn,
    es: async () => (await import('./fleet/liveLinks.es.ts')).liveLinksEs,
  },
  'liveLinks.page': {
    en: async () => (await import('./fleet/liveLinks.page.en.ts')).liveLinksPageEn,
    es: async () => (await import('./fleet/liveLinks.page.es.ts')).liveLinksPageEs,
  },
  liveMap: {
    en: async () => (await import('./map/liveMap.en.ts')).liveMapEn,
    es: async () => (await import('./map/liveMap.es.ts')).liveMapEs,
  },
  'liveMap.playback': {
    en: async () => (await import('./map/liveMap.playback.en.ts')).liveMapPlaybackEn,
    es: async () => (await import('./map/liveMap.playback.es.ts')).liveMapPlaybackEs,
  },
  looks: {
    en: async () => (await import('./shared/looks.en.ts')).looksEn,
    es: async () => (await import('./shared/looks.es.ts')).looksEs,
  },
  many: {
    en: async () => (await import('./shared/many.en.ts')).manyEn,
    es: async () => (await import('./shared/many.es.ts')).manyEs,
  },
  map: {
    en: async () => (await import('./shared/map.en.ts')).mapEn,
    es: async () => (await import('./shared/map.es.ts')).mapEs,
  },
  merge: {
    en: async () => (await import('./shared/merge.en.ts')).mergeEn,
    es: async () => (await import('./shared/merge.es.ts')).mergeEs,
  },
  meters: {
    en: async () => (await import('./fleet/meters.en.ts')).metersEn,
    es: async () => (await import('./fleet/meters.es.ts')).metersEs,
  },
  myWork: {
    en: async () => (await import('./service/myWork.en.ts')).myWorkEn,
    es: async () => (await import('./service/myWork.es.ts')).myWorkEs,
  },
  notifications: {
    en: async () => (await import('./alerts/notifications.en.ts')).notificationsEn,
    es: async () => (await import('./alerts/notifications.es.ts')).notificationsEs,
  },
  offline: {
    en: async () => (await import('./shared/offline.en.ts')).offlineEn,
    es: async () => (await import('./shared/offline.es.ts')).offlineEs,
  },
  otherBranches: {
    en: async () => (await import('./shared/otherBranches.en.ts')).otherBranchesEn,
    es: async () => (await import('./shared/otherBranches.es.ts')).otherBranchesEs,
  },
  outbox: {
    en: async () => (await import('./shared/outbox.en.ts')).outboxEn,
    es: async () => (await import('./shared/outbox.es.ts')).outboxEs,
  },
  parts: {
    en: async () => (await import('./service/parts.en.ts')).partsEn,
    es: async () => (await import('./service/parts.es.ts')).partsEs,
  },
  passwords: {
    en: async () => (await import('./shared/passwords.en.ts')).passwordsEn,
    es: async () => (await import('./shared/passwords.es.ts')).passwordsEs,
  },
  people: {
    en: async () => (await import('./account/people.en.ts')).peopleEn,
    es: async () => (await import('./account/people.es.ts')).peopleEs,
  },
  periods: {
    en: async () => (await import('./shared/periods.en.ts')).periodsEn,
    es: async () => (await import('./shared/periods.es.ts')).periodsEs,
  },
  photos: {
    en: async () => (await import('./shared/photos.en.ts')).photosEn,
    es: async () => (await import('./shared/photos.es.ts')).photosEs,
  },
  pickers: {
    en: async () => (await import('./shared/pickers.en.ts')).pickersEn,
    es: async () => (await import('./shared/pickers.es.ts')).pickersEs,
  },
  places: {
    en: async () => (await import('./map/places.en.ts')).placesEn,
    es: async () => (await import('./map/places.es.ts')).placesEs,
  },
  push: {
    en: async () => (await import('./alerts/push.en.ts')).pushEn,
    es: async () => (await import('./alerts/push.es.ts')).pushEs,
  },
  readings: {
    en: async () => (await import('./shared/readings.en.ts')).readingsEn,
    es: async () => (await import('./shared/readings.es.ts')).readingsEs,
  },
  reads: {
    en: async () => (await import('./shared/reads.en.ts')).readsEn,
    es: async () => (await import('./shared/reads.es.ts')).readsEs,
  },
  rentalState: {
    en: async () => (await import('./shared/rentalState.en.ts')).rentalStateEn,
    es: async () => (await import('./shared/rentalState.es.ts')).rentalStateEs,
  },
  rentalSystem: {
    en: async () => (await import('./rentals/rentalSystem.en.ts')).rentalSystemEn,
    es: async () => (await import('./rentals/rentalSystem.es.ts')).rentalSystemEs,
  },
  rentals: {
    en: async () => (await import('./rentals/rentals.en.ts')).rentalsEn,
    es: async () => (await import('./rentals/rentals.es.ts')).rentalsEs,
  },
  'rentals.availability': {
    en: async () => (await import('./rentals/rentals.availability.en.ts')).rentalsAvailabilityEn,
    es: async () => (await import('./rentals/rentals.availability.es.ts')).rentalsAvailabilityEs,
  },
  'rentals.calendar': {
    en: async () => (await import('./rentals/rentals.calendar.en.ts')).rentalsCalendarEn,
    es: async () => (await import('./rentals/rentals.calendar.es.ts')).rentalsCalendarEs,
  },
  'rentals.edit': {
    en: async () => (await import('./rentals/rentals.edit.en.ts')).rentalsEditEn,
    es: async () => (await import('./rentals/rentals.edit.es.ts')).rentalsEditEs,
  },
  'rentals.import': {
    en: async () => (await import('./rentals/rentals.import.en.ts')).rentalsImportEn,
    es: async () => (await import('./rentals/rentals.import.es.ts')).rentalsImportEs,
  },
  repairList: {
    en: async () => (await import('./service/repairList.en.ts')).repairListEn,
    es: async () => (await import('./service/repairList.es.ts')).repairListEs,
  },
  repairRequests: {
    en: async () => (await import('./service/repairRequests.en.ts')).repairRequestsEn,
    es: async () => (await import('./service/repairRequests.es.ts')).repairRequestsEs,
  },
  repairs: {
    en: async () => (await import('./service/repairs.en.ts')).repairsEn,
    es: async () => (await import('./service/repairs.es.ts')).repairsEs,
  },
  'repairs.create': {
    en: async () => (await import('./service/repairs.create.en.ts')).repairsCreateEn,
    es: async () => (await import('./service/repairs.create.es.ts')).repairsCreateEs,
  },
  sandbox: {
    en: async () => (await import('./map/sandbox.en.ts')).sandboxEn,
    es: async () => (await import('./map/sandbox.es.ts')).sandboxEs,
  },
  saving: {
    en: async () => (await import('./shared/saving.en.ts')).savingEn,
    es: async () => (await import('./shared/saving.es.ts')).savingEs,
  },
  scheduledReports: {
    en: async () => (await import('./reports/scheduledReports.en.ts')).scheduledReportsEn,
    es: async () => (await import('./reports/scheduledReports.es.ts')).scheduledReportsEs,
  },
  'scheduledReports.offer': {
    en: async () => (await import('./reports/scheduledReports.offer.en.ts')).scheduledReportsOfferEn,
    es: async () => (await import('./reports/scheduledReports.offer.es.ts')).scheduledReportsOfferEs,
  },
  search: {
    en: async () => (await import('./account/search.en.ts')).searchEn,
    es: async () => (await import('./account/search.es.ts')).searchEs,
  },
  secondFactor: {
    en: async () => (await import('./access/secondFactor.en.ts')).secondFactorEn,
    es: async () => (await import('./access/secondFactor.es.ts')).secondFactorEs,
  },
  securityLog: {
    en: async () => (await import('./account/securityLog.en.ts')).securityLogEn,
    es: async () => (await import('./account/securityLog.es.ts')).securityLogEs,
  },
  servicePage: {
    en: async () => (await import('./shared/servicePage.en.ts')).servicePageEn,
    es: async () => (await import('./shared/servicePage.es.ts')).servicePageEs,
  },
  session: {
    en: async () => (await import('./access/session.en.ts')).sessionEn,
    es: async () => (await import('./access/session.es.ts')).sessionEs,
  },
  'session.renewal': {
    en: async () => (await import('./access/session.renewal.en.ts')).sessionRenewalEn,
    es: async () => (await import('./access/session.renewal.es.ts')).sessionRenewalEs,
  },
  'session.tabs': {
    en: async () => (await import('./access/session.tabs.en.ts')).sessionTabsEn,
    es: async () => (await import('./access/session.tabs.es.ts')).sessionTabsEs,
  },
  sessions: {
    en: async () => (await import('./account/sessions.en.ts')).sessionsEn,
    es: async () => (await import('./account/sessions.es.ts')).sessionsEs,
  },
  singleSignOn: {
    en: async () => (await import('./access/singleSignOn.en.ts')).singleSignOnEn,
    es: async () => (await import('./access/singleSignOn.es.ts')).singleSignOnEs,
  },
  status: {
    en: async () => (await import('./shared/status.en.ts')).statusEn,
    es: async () => (await import('./shared/status.es.ts')).statusEs,
  },
  stream: {
    en: async () => (await import('./account/stream.en.ts')).streamEn,
    es: async () => (await import('./account/stream.es.ts')).streamEs,
  },
  subscriptions: {
    en: async () => (await import('./alerts/subscriptions.en.ts')).subscriptionsEn,
    es: async () => (await import('./alerts/subscriptions.es.ts')).subscriptionsEs,
  },
  tasks: {
    en: async () => (await import('./service/tasks.en.ts')).tasksEn,
    es: async () => (await import('./service/tasks.es.ts')).tasksEs,
  },
  'tasks.maintenance': {
    en: async () => (await import('./service/tasks.maintenance.en.ts')).tasksMaintenanceEn,
    es: async () => (await import('./service/tasks.maintenance.es.ts')).tasksMaintenanceEs,
  },
  ticketPlan: {
    en: async () => (await import('./shared/ticketPlan.en.ts')).ticketPlanEn,
    es: async () => (await import('./shared/ticketPlan.es.ts')).ticketPlanEs,
  },
  timeline: {
    en: async () => (await import('./history/timeline.en.ts')).timelineEn,
    es: async () => (await import('./history/timeline.es.ts')).timelineEs,
  },
  tracking: {
    en: async () => (await import('./account/tracking.en.ts')).trackingEn,
    es: async () => (await import('./account/tracking.es.ts')).trackingEs,
  },
  transfer: {
    en: async () => (await import('./fleet/transfer.en.ts')).transferEn,
    es: async () => (await import('./fleet/transfer.es.ts')).transferEs,
  },
  user: {
    en: async () => (await import('./shared/user.en.ts')).userEn,
    es: async () => (await import('./shared/user.es.ts')).userEs,
  },
  visits: {
    en: async () => (await import('./history/visits.en.ts')).visitsEn,
    es: async () => (await import('./history/visits.es.ts')).visitsEs,
  },
  watch: {
    en: async () => (await import('./rentals/watch.en.ts')).watchEn,
    es: async () => (await import('./rentals/watch.es.ts')).watchEs,
  },
  webhooks: {
    en: async () => (await import('./alerts/webhooks.en.ts')).webhooksEn,
    es: async () => (await import('./alerts/webhooks.es.ts')).webhooksEs,
  },
}

export type Part = keyof typeof PARTS

type Words<P extends Part> = Awaited<ReturnType<(typeof PARTS)[P]['en']>>

/** The keys of all parts. */
export type PartKey = { [P in Part]: keyof Words<P> }[Part]

export const loadPart = (part: Part, locale: Locale): Promise<Partial<Record<PartKey, string>>> =>
  PARTS[part][locale]()
