// Generated from the dictionary files. Run `npm run dictionaries` to update it.
import type { Locale } from './locales.ts'

/**
 * The parts of the dictionary. `en.ts` and `es.ts` load with the first page, and each part loads with the
 * screens that name it, together with the other parts of its wing. Texts that only one screen needs belong in
 * a part, so that the first page doesn't grow with every feature.
 */
const PARTS = {
  account: {
    en: async () => (await import('./wings/account.en.ts')).accountEn,
    es: async () => (await import('./wings/account.es.ts')).accountEs,
  },
  accountData: {
    en: async () => (await import('./wings/account.en.ts')).accountDataEn,
    es: async () => (await import('./wings/account.es.ts')).accountDataEs,
  },
  accountTabs: {
    en: async () => (await import('./wings/shared.en.ts')).accountTabsEn,
    es: async () => (await import('./wings/shared.es.ts')).accountTabsEs,
  },
  alertRules: {
    en: async () => (await import('./wings/alerts.en.ts')).alertRulesEn,
    es: async () => (await import('./wings/alerts.es.ts')).alertRulesEs,
  },
  alertWeek: {
    en: async () => (await import('./wings/alerts.en.ts')).alertWeekEn,
    es: async () => (await import('./wings/alerts.es.ts')).alertWeekEs,
  },
  apiTokens: {
    en: async () => (await import('./wings/account.en.ts')).apiTokensEn,
    es: async () => (await import('./wings/account.es.ts')).apiTokensEs,
  },
  archive: {
    en: async () => (await import('./wings/fleet.en.ts')).archiveEn,
    es: async () => (await import('./wings/fleet.es.ts')).archiveEs,
  },
  attributes: {
    en: async () => (await import('./wings/fleet.en.ts')).attributesEn,
    es: async () => (await import('./wings/fleet.es.ts')).attributesEs,
  },
  backups: {
    en: async () => (await import('./wings/account.en.ts')).backupsEn,
    es: async () => (await import('./wings/account.es.ts')).backupsEs,
  },
  board: {
    en: async () => (await import('./wings/service.en.ts')).boardEn,
    es: async () => (await import('./wings/service.es.ts')).boardEs,
  },
  boundaries: {
    en: async () => (await import('./wings/fleet.en.ts')).boundariesEn,
    es: async () => (await import('./wings/fleet.es.ts')).boundariesEs,
  },
  branches: {
    en: async () => (await import('./wings/account.en.ts')).branchesEn,
    es: async () => (await import('./wings/account.es.ts')).branchesEs,
  },
  bulk: {
    en: async () => (await import('./wings/history.en.ts')).bulkEn,
    es: async () => (await import('./wings/history.es.ts')).bulkEs,
  },
  cameras: {
    en: async () => (await import('./wings/account.en.ts')).camerasEn,
    es: async () => (await import('./wings/account.es.ts')).camerasEs,
  },
  categories: {
    en: async () => (await import('./wings/fleet.en.ts')).categoriesEn,
    es: async () => (await import('./wings/fleet.es.ts')).categoriesEs,
  },
  charts: {
    en: async () => (await import('./wings/shared.en.ts')).chartsEn,
    es: async () => (await import('./wings/shared.es.ts')).chartsEs,
  },
  checklist: {
    en: async () => (await import('./wings/account.en.ts')).checklistEn,
    es: async () => (await import('./wings/account.es.ts')).checklistEs,
  },
  checks: {
    en: async () => (await import('./wings/rentals.en.ts')).checksEn,
    es: async () => (await import('./wings/rentals.es.ts')).checksEs,
  },
  clientChoice: {
    en: async () => (await import('./wings/shared.en.ts')).clientChoiceEn,
    es: async () => (await import('./wings/shared.es.ts')).clientChoiceEs,
  },
  clients: {
    en: async () => (await import('./wings/rentals.en.ts')).clientsEn,
    es: async () => (await import('./wings/rentals.es.ts')).clientsEs,
  },
  copying: {
    en: async () => (await import('./wings/shared.en.ts')).copyingEn,
    es: async () => (await import('./wings/shared.es.ts')).copyingEs,
  },
  dashboard: {
    en: async () => (await import('./wings/reports.en.ts')).dashboardEn,
    es: async () => (await import('./wings/reports.es.ts')).dashboardEs,
  },
  derivation: {
    en: async () => (await import('./wings/shared.en.ts')).derivationEn,
    es: async () => (await import('./wings/shared.es.ts')).derivationEs,
  },
  deviceRequests: {
    en: async () => (await import('./wings/account.en.ts')).deviceRequestsEn,
    es: async () => (await import('./wings/account.es.ts')).deviceRequestsEs,
  },
  devices: {
    en: async () => (await import('./wings/account.en.ts')).devicesEn,
    es: async () => (await import('./wings/account.es.ts')).devicesEs,
  },
  'devices.connect': {
    en: async () => (await import('./wings/account.en.ts')).devicesConnectEn,
    es: async () => (await import('./wings/account.es.ts')).devicesConnectEs,
  },
  embeddedReports: {
    en: async () => (await import('./wings/reports.en.ts')).embeddedReportsEn,
    es: async () => (await import('./wings/reports.es.ts')).embeddedReportsEs,
  },
  'embeddedReports.frame': {
    en: async () => (await import('./wings/reports.en.ts')).embeddedReportsFrameEn,
    es: async () => (await import('./wings/reports.es.ts')).embeddedReportsFrameEs,
  },
  equipment: {
    en: async () => (await import('./wings/fleet.en.ts')).equipmentEn,
    es: async () => (await import('./wings/fleet.es.ts')).equipmentEs,
  },
  'equipment.edit': {
    en: async () => (await import('./wings/fleet.en.ts')).equipmentEditEn,
    es: async () => (await import('./wings/fleet.es.ts')).equipmentEditEs,
  },
  'equipment.profile': {
    en: async () => (await import('./wings/fleet.en.ts')).equipmentProfileEn,
    es: async () => (await import('./wings/fleet.es.ts')).equipmentProfileEs,
  },
  equipmentReports: {
    en: async () => (await import('./wings/reports.en.ts')).equipmentReportsEn,
    es: async () => (await import('./wings/reports.es.ts')).equipmentReportsEs,
  },
  erasure: {
    en: async () => (await import('./wings/shared.en.ts')).erasureEn,
    es: async () => (await import('./wings/shared.es.ts')).erasureEs,
  },
  events: {
    en: async () => (await import('./wings/history.en.ts')).eventsEn,
    es: async () => (await import('./wings/history.es.ts')).eventsEs,
  },
  exceptions: {
    en: async () => (await import('./wings/reports.en.ts')).exceptionsEn,
    es: async () => (await import('./wings/reports.es.ts')).exceptionsEs,
  },
  feeds: {
    en: async () => (await import('./wings/fleet.en.ts')).feedsEn,
    es: async () => (await import('./wings/fleet.es.ts')).feedsEs,
  },
  fieldLabels: {
    en: async () => (await import('./wings/account.en.ts')).fieldLabelsEn,
    es: async () => (await import('./wings/account.es.ts')).fieldLabelsEs,
  },
  flagConditions: {
    en: async () => (await import('./wings/shared.en.ts')).flagConditionsEn,
    es: async () => (await import('./wings/shared.es.ts')).flagConditionsEs,
  },
  flagNames: {
    en: async () => (await import('./wings/shared.en.ts')).flagNamesEn,
    es: async () => (await import('./wings/shared.es.ts')).flagNamesEs,
  },
  flags: {
    en: async () => (await import('./wings/alerts.en.ts')).flagsEn,
    es: async () => (await import('./wings/alerts.es.ts')).flagsEs,
  },
  fuel: {
    en: async () => (await import('./wings/fleet.en.ts')).fuelEn,
    es: async () => (await import('./wings/fleet.es.ts')).fuelEs,
  },
  fuelFile: {
    en: async () => (await import('./wings/shared.en.ts')).fuelFileEn,
    es: async () => (await import('./wings/shared.es.ts')).fuelFileEs,
  },
  gateways: {
    en: async () => (await import('./wings/map.en.ts')).gatewaysEn,
    es: async () => (await import('./wings/map.es.ts')).gatewaysEs,
  },
  ground: {
    en: async () => (await import('./wings/map.en.ts')).groundEn,
    es: async () => (await import('./wings/map.es.ts')).groundEs,
  },
  hours: {
    en: async () => (await import('./wings/rentals.en.ts')).hoursEn,
    es: async () => (await import('./wings/rentals.es.ts')).hoursEs,
  },
  images: {
    en: async () => (await import('./wings/fleet.en.ts')).imagesEn,
    es: async () => (await import('./wings/fleet.es.ts')).imagesEs,
  },
  inbox: {
    en: async () => (await import('./wings/alerts.en.ts')).inboxEn,
    es: async () => (await import('./wings/alerts.es.ts')).inboxEs,
  },
  inspectionNotice: {
    en: async () => (await import('./wings/shared.en.ts')).inspectionNoticeEn,
    es: async () => (await import('./wings/shared.es.ts')).inspectionNoticeEs,
  },
  inspections: {
    en: async () => (await import('./wings/service.en.ts')).inspectionsEn,
    es: async () => (await import('./wings/service.es.ts')).inspectionsEs,
  },
  integrations: {
    en: async () => (await import('./wings/account.en.ts')).integrationsEn,
    es: async () => (await import('./wings/account.es.ts')).integrationsEs,
  },
  inventory: {
    en: async () => (await import('./wings/fleet.en.ts')).inventoryEn,
    es: async () => (await import('./wings/fleet.es.ts')).inventoryEs,
  },
  invitations: {
    en: async () => (await import('./wings/account.en.ts')).invitationsEn,
    es: async () => (await import('./wings/account.es.ts')).invitationsEs,
  },
  labels: {
    en: async () => (await import('./wings/fleet.en.ts')).labelsEn,
    es: async () => (await import('./wings/fleet.es.ts')).labelsEs,
  },
  'labels.scan': {
    en: async () => (await import('./wings/fleet.en.ts')).labelsScanEn,
    es: async () => (await import('./wings/fleet.es.ts')).labelsScanEs,
  },
  liveLinks: {
    en: async () => (await import('./wings/fleet.en.ts')).liveLinksEn,
    es: async () => (await import('./wings/fleet.es.ts')).liveLinksEs,
  },
  'liveLinks.page': {
    en: async () => (await import('./wings/fleet.en.ts')).liveLinksPageEn,
    es: async () => (await import('./wings/fleet.es.ts')).liveLinksPageEs,
  },
  liveMap: {
    en: async () => (await import('./wings/map.en.ts')).liveMapEn,
    es: async () => (await import('./wings/map.es.ts')).liveMapEs,
  },
  'liveMap.playback': {
    en: async () => (await import('./wings/map.en.ts')).liveMapPlaybackEn,
    es: async () => (await import('./wings/map.es.ts')).liveMapPlaybackEs,
  },
  looks: {
    en: async () => (await import('./wings/shared.en.ts')).looksEn,
    es: async () => (await import('./wings/shared.es.ts')).looksEs,
  },
  many: {
    en: async () => (await import('./wings/shared.en.ts')).manyEn,
    es: async () => (await import('./wings/shared.es.ts')).manyEs,
  },
  map: {
    en: async () => (await import('./wings/shared.en.ts')).mapEn,
    es: async () => (await import('./wings/shared.es.ts')).mapEs,
  },
  merge: {
    en: async () => (await import('./wings/shared.en.ts')).mergeEn,
    es: async () => (await import('./wings/shared.es.ts')).mergeEs,
  },
  meters: {
    en: async () => (await import('./wings/fleet.en.ts')).metersEn,
    es: async () => (await import('./wings/fleet.es.ts')).metersEs,
  },
  myWork: {
    en: async () => (await import('./wings/service.en.ts')).myWorkEn,
    es: async () => (await import('./wings/service.es.ts')).myWorkEs,
  },
  notifications: {
    en: async () => (await import('./wings/alerts.en.ts')).notificationsEn,
    es: async () => (await import('./wings/alerts.es.ts')).notificationsEs,
  },
  offline: {
    en: async () => (await import('./wings/shared.en.ts')).offlineEn,
    es: async () => (await import('./wings/shared.es.ts')).offlineEs,
  },
  otherBranches: {
    en: async () => (await import('./wings/shared.en.ts')).otherBranchesEn,
    es: async () => (await import('./wings/shared.es.ts')).otherBranchesEs,
  },
  outbox: {
    en: async () => (await import('./wings/shared.en.ts')).outboxEn,
    es: async () => (await import('./wings/shared.es.ts')).outboxEs,
  },
  parts: {
    en: async () => (await import('./wings/service.en.ts')).partsEn,
    es: async () => (await import('./wings/service.es.ts')).partsEs,
  },
  passwords: {
    en: async () => (await import('./wings/shared.en.ts')).passwordsEn,
    es: async () => (await import('./wings/shared.es.ts')).passwordsEs,
  },
  people: {
    en: async () => (await import('./wings/account.en.ts')).peopleEn,
    es: async () => (await import('./wings/account.es.ts')).peopleEs,
  },
  periods: {
    en: async () => (await import('./wings/shared.en.ts')).periodsEn,
    es: async () => (await import('./wings/shared.es.ts')).periodsEs,
  },
  photos: {
    en: async () => (await import('./wings/shared.en.ts')).photosEn,
    es: async () => (await import('./wings/shared.es.ts')).photosEs,
  },
  pickers: {
    en: async () => (await import('./wings/shared.en.ts')).pickersEn,
    es: async () => (await import('./wings/shared.es.ts')).pickersEs,
  },
  places: {
    en: async () => (await import('./wings/map.en.ts')).placesEn,
    es: async () => (await import('./wings/map.es.ts')).placesEs,
  },
  push: {
    en: async () => (await import('./wings/alerts.en.ts')).pushEn,
    es: async () => (await import('./wings/alerts.es.ts')).pushEs,
  },
  readings: {
    en: async () => (await import('./wings/shared.en.ts')).readingsEn,
    es: async () => (await import('./wings/shared.es.ts')).readingsEs,
  },
  reads: {
    en: async () => (await import('./wings/shared.en.ts')).readsEn,
    es: async () => (await import('./wings/shared.es.ts')).readsEs,
  },
  rentalState: {
    en: async () => (await import('./wings/shared.en.ts')).rentalStateEn,
    es: async () => (await import('./wings/shared.es.ts')).rentalStateEs,
  },
  rentalSystem: {
    en: async () => (await import('./wings/rentals.en.ts')).rentalSystemEn,
    es: async () => (await import('./wings/rentals.es.ts')).rentalSystemEs,
  },
  rentals: {
    en: async () => (await import('./wings/rentals.en.ts')).rentalsEn,
    es: async () => (await import('./wings/rentals.es.ts')).rentalsEs,
  },
  'rentals.availability': {
    en: async () => (await import('./wings/rentals.en.ts')).rentalsAvailabilityEn,
    es: async () => (await import('./wings/rentals.es.ts')).rentalsAvailabilityEs,
  },
  'rentals.calendar': {
    en: async () => (await import('./wings/rentals.en.ts')).rentalsCalendarEn,
    es: async () => (await import('./wings/rentals.es.ts')).rentalsCalendarEs,
  },
  'rentals.edit': {
    en: async () => (await import('./wings/rentals.en.ts')).rentalsEditEn,
    es: async () => (await import('./wings/rentals.es.ts')).rentalsEditEs,
  },
  'rentals.import': {
    en: async () => (await import('./wings/rentals.en.ts')).rentalsImportEn,
    es: async () => (await import('./wings/rentals.es.ts')).rentalsImportEs,
  },
  repairList: {
    en: async () => (await import('./wings/service.en.ts')).repairListEn,
    es: async () => (await import('./wings/service.es.ts')).repairListEs,
  },
  repairRequests: {
    en: async () => (await import('./wings/service.en.ts')).repairRequestsEn,
    es: async () => (await import('./wings/service.es.ts')).repairRequestsEs,
  },
  repairs: {
    en: async () => (await import('./wings/service.en.ts')).repairsEn,
    es: async () => (await import('./wings/service.es.ts')).repairsEs,
  },
  'repairs.create': {
    en: async () => (await import('./wings/service.en.ts')).repairsCreateEn,
    es: async () => (await import('./wings/service.es.ts')).repairsCreateEs,
  },
  sandbox: {
    en: async () => (await import('./wings/map.en.ts')).sandboxEn,
    es: async () => (await import('./wings/map.es.ts')).sandboxEs,
  },
  saving: {
    en: async () => (await import('./wings/shared.en.ts')).savingEn,
    es: async () => (await import('./wings/shared.es.ts')).savingEs,
  },
  scheduledReports: {
    en: async () => (await import('./wings/reports.en.ts')).scheduledReportsEn,
    es: async () => (await import('./wings/reports.es.ts')).scheduledReportsEs,
  },
  'scheduledReports.offer': {
    en: async () => (await import('./wings/reports.en.ts')).scheduledReportsOfferEn,
    es: async () => (await import('./wings/reports.es.ts')).scheduledReportsOfferEs,
  },
  search: {
    en: async () => (await import('./wings/account.en.ts')).searchEn,
    es: async () => (await import('./wings/account.es.ts')).searchEs,
  },
  secondFactor: {
    en: async () => (await import('./wings/access.en.ts')).secondFactorEn,
    es: async () => (await import('./wings/access.es.ts')).secondFactorEs,
  },
  securityLog: {
    en: async () => (await import('./wings/account.en.ts')).securityLogEn,
    es: async () => (await import('./wings/account.es.ts')).securityLogEs,
  },
  servicePage: {
    en: async () => (await import('./wings/shared.en.ts')).servicePageEn,
    es: async () => (await import('./wings/shared.es.ts')).servicePageEs,
  },
  session: {
    en: async () => (await import('./wings/access.en.ts')).sessionEn,
    es: async () => (await import('./wings/access.es.ts')).sessionEs,
  },
  'session.renewal': {
    en: async () => (await import('./wings/access.en.ts')).sessionRenewalEn,
    es: async () => (await import('./wings/access.es.ts')).sessionRenewalEs,
  },
  'session.tabs': {
    en: async () => (await import('./wings/access.en.ts')).sessionTabsEn,
    es: async () => (await import('./wings/access.es.ts')).sessionTabsEs,
  },
  sessions: {
    en: async () => (await import('./wings/account.en.ts')).sessionsEn,
    es: async () => (await import('./wings/account.es.ts')).sessionsEs,
  },
  singleSignOn: {
    en: async () => (await import('./wings/access.en.ts')).singleSignOnEn,
    es: async () => (await import('./wings/access.es.ts')).singleSignOnEs,
  },
  status: {
    en: async () => (await import('./wings/shared.en.ts')).statusEn,
    es: async () => (await import('./wings/shared.es.ts')).statusEs,
  },
  stream: {
    en: async () => (await import('./wings/account.en.ts')).streamEn,
    es: async () => (await import('./wings/account.es.ts')).streamEs,
  },
  subscriptions: {
    en: async () => (await import('./wings/alerts.en.ts')).subscriptionsEn,
    es: async () => (await import('./wings/alerts.es.ts')).subscriptionsEs,
  },
  tasks: {
    en: async () => (await import('./wings/service.en.ts')).tasksEn,
    es: async () => (await import('./wings/service.es.ts')).tasksEs,
  },
  'tasks.maintenance': {
    en: async () => (await import('./wings/service.en.ts')).tasksMaintenanceEn,
    es: async () => (await import('./wings/service.es.ts')).tasksMaintenanceEs,
  },
  ticketPlan: {
    en: async () => (await import('./wings/shared.en.ts')).ticketPlanEn,
    es: async () => (await import('./wings/shared.es.ts')).ticketPlanEs,
  },
  timeline: {
    en: async () => (await import('./wings/history.en.ts')).timelineEn,
    es: async () => (await import('./wings/history.es.ts')).timelineEs,
  },
  tracking: {
    en: async () => (await import('./wings/account.en.ts')).trackingEn,
    es: async () => (await import('./wings/account.es.ts')).trackingEs,
  },
  transfer: {
    en: async () => (await import('./wings/fleet.en.ts')).transferEn,
    es: async () => (await import('./wings/fleet.es.ts')).transferEs,
  },
  user: {
    en: async () => (await import('./wings/shared.en.ts')).userEn,
    es: async () => (await import('./wings/shared.es.ts')).userEs,
  },
  visits: {
    en: async () => (await import('./wings/history.en.ts')).visitsEn,
    es: async () => (await import('./wings/history.es.ts')).visitsEs,
  },
  watch: {
    en: async () => (await import('./wings/rentals.en.ts')).watchEn,
    es: async () => (await import('./wings/rentals.es.ts')).watchEs,
  },
  webhooks: {
    en: async () => (await import('./wings/alerts.en.ts')).webhooksEn,
    es: async () => (await import('./wings/alerts.es.ts')).webhooksEs,
  },
}

export type Part = keyof typeof PARTS

type Words<P extends Part> = Awaited<ReturnType<(typeof PARTS)[P]['en']>>

/** The keys of all parts. */
export type PartKey = { [P in Part]: keyof Words<P> }[Part]

export const loadPart = (part: Part, locale: Locale): Promise<Partial<Record<PartKey, string>>> =>
  PARTS[part][locale]()
