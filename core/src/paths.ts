/** The archive with the tiles of the base map. */
export const BASEMAP_PATH = '/map/basemap.pmtiles'
/** The archive with streets, if the installation has one. */
export const STREETS_PATH = '/map/streets.pmtiles'

/** Every URL that is used in more than one place. */
export const paths = {
  dashboard: '/',
  map: '/maptrac',
  /** The map, centered on one asset with its panel open, either live or at a past time. */
  mapOf: (ref: string, dateTime?: string) =>
    `/maptrac#focus=${ref}${dateTime === undefined ? '' : `&dateTime=${encodeURIComponent(dateTime)}`}`,
  /** The map, centered on a coordinate. */
  mapAt: ({ lat, lng }: { lat: number; lng: number }) => `/maptrac#at=${lat.toFixed(5)},${lng.toFixed(5)},15`,
  assets: '/assets',
  assetsOfCategory: (categoryId: number) => `/assets#categories=${categoryId}`,
  /** The assets near a town. */
  assetsNear: (townId: number) => `/assets#towns=${townId}`,
  assetsWithFlag: (flagId: number) => `/assets#flag=${flagId}`,
  /** The assets with an activity, such as `moving`, or with a rental state, such as `overdue`. */
  assetsDoing: (activity: string) => `/assets#statuses=${activity}`,
  assetsRented: (state: string) => `/assets#rentals=${state}`,
  assetsInShop: '/assets#inShop=true',
  /** The assets that moved without a rental and are not back yet. */
  assetsMoved: '/assets#moved=true',
  /** The assets that show another sign of theft now. */
  assetsAtRisk: '/assets#theft=true',
  categories: '/categories',
  attributes: '/attributes',
  flags: '/flags',
  archive: '/archive',
  inbox: '/inbox',
  /** What fired in a week, and whether anyone acted. */
  alertWeek: '/inbox/week',
  subscriptions: '/subscriptions',
  /** The subscriptions page, opened at one topic. */
  subscriptionsTo: (topic: string) => `/subscriptions#topic=${topic}`,
  /** The notifications of the last days, sent or not. */
  sentNotifications: '/subscriptions#tab=sent',
  unsentNotifications: '/subscriptions#tab=sent&show=notSent',
  /** Unsubscribes from the alerts that an email is about, without a sign-in. */
  unsubscribe: (code: string) => `/app/unsubscribe/${code}`,
  /** Confirms the new email address that an email was sent to, without a sign-in. */
  confirmEmail: (code: string) => `/app/confirmEmail/${code}`,
  /** Creates the user of an invitation, without a sign-in. */
  invitation: (code: string) => `/app/invitation/${code}`,
  forgotPassword: '/app/forgotPassword',
  /** One asset, live, without a sign-in. */
  live: (token: string) => `/live/${token}`,
  /** Sets the password of the user to whom the link was mailed. */
  resetPassword: (code: string) => `/app/resetPassword/${code}`,
  importEquipment: '/assets/import',
  /** A printable sheet of labels for the equipment listed in the hash. */
  labels: '/assets/labels',
  /** Reads a label with the camera. `#to=checkOut` and `#to=ticket` open that form of the asset. */
  scan: '/scan',
  equipment: (id: number | string) => `/equipment/${id}`,
  /** The asset's page, asking for its meters, for an asset that just got a device. */
  askForMeters: (id: number | string) => `/equipment/${id}#meters=ask`,
  /** The URL that is printed on the label. Its code lets anyone report a problem without a sign-in. */
  labeledEquipment: (id: number | string, code?: string) => `/equipment/${id}${query({ request: code })}`,
  equipmentCalibration: (id: number | string) => `/app/equipment/${id}/calibrate`,
  equipmentMaintenance: (id: number | string) => `/equipment/${id}/maintenance`,
  createRepair: (id: number | string) => `/equipment/${id}/createRepair`,
  equipmentTimeline: (id: number | string) => `/equipment/${id}/timeline`,
  timelineOn: (id: number | string, day: string) => `/equipment/${id}/timeline#date=${day}`,
  /** The timeline of a day, with the cursor at an instant. */
  timelineAt: (id: number | string, day: string, instant: string) =>
    `/equipment/${id}/timeline#date=${day}&cursor=${instant}`,
  /** The timeline, rendered by the server. */
  plainTimeline: (id: number | string) => `/app/equipment/${id}/timeline`,
  equipmentReports: (id: number | string) => `/equipment/${id}/reports`,
  equipmentReport: (id: number | string, report: string, date?: string) =>
    `/equipment/${id}/reports/${report}${query({ date })}`,
  /** The report without the surrounding page. */
  fullScreenReport: (id: number | string, values: { day?: string; report?: string } = {}) =>
    `/equipment/${id}/reportsFullScreen${query(values)}`,
  /** A report that the server renders, as a page or inside a frame. */
  servedReport: (
    id: number | string,
    report: string,
    values: { date?: string | undefined; frame?: string | undefined; backTo?: string | undefined } = {},
  ) => `/app/equipment/${id}/${report}${query(values)}`,
  serviceLog: (id: number | string) => `/app/equipment/${id}/repairs`,
  service: '/service',
  serviceTasks: '/service#tab=tasks',
  myWork: '/service#tab=mine',
  ticketBoard: '/service#tab=board',
  serviceInspections: '/service#tab=inspections',
  /** The inspections of an asset by one checklist in a period. */
  inspectionsOf: (
    assetId: number,
    given: { checklist: string; from?: string | undefined; to?: string | undefined; outcome?: 'failed' },
  ) =>
    `/service#tab=inspections&view=done&asset=${assetId}${Object.entries(given)
      .map(([name, value]) => (value === undefined ? '' : `&${name}=${encodeURIComponent(value)}`))
      .join('')}`,
  /** The inspections of all assets in a period. */
  inspectionsDuring: ({ start, end }: { start: string; end: string }, outcome?: 'failed') =>
    `/service#tab=inspections&view=done&from=${start}&to=${end}${outcome ? `&outcome=${outcome}` : ''}`,
  inspection: (id: number | string) => `/inspections/${id}`,
  /** The form in which an asset is inspected. Without a checklist, the user chooses one. */
  inspect: (id: number | string, planId?: number, occasion?: 'checkOut' | 'checkIn' | 'schedule') =>
    `/equipment/${id}/inspect${planId === undefined ? '' : `#plan=${planId}${occasion ? `&occasion=${occasion}` : ''}`}`,
  serviceRequests: '/service#tab=requests',
  repair: (id: number | string) => `/repairs/${id}`,
  /** The form that anyone who scans the label of an asset can fill in. */
  repairRequest: (code: string) => `/app/requests/${code}`,
  addRepairNote: (id: number | string) => `/app/repairs/${id}/addNote`,
  fuel: '/fuel',
  fuelFindings: '/fuel#tab=findings',
  /** The purchases with a card that belong to no asset. */
  fuelOfCard: (cardId: number) => `/fuel#card=${cardId}&withoutAsset=true`,
  /** The purchases of a period. */
  fuelDuring: ({ start, end }: { start: string; end: string }) => `/fuel#start=${start}&end=${end}`,
  fuelOfAsset: (assetId: number, period?: { start: string; end: string } | null) =>
    `/fuel#asset=${assetId}${period ? `&start=${period.start}&end=${period.end}` : ''}`,
  reports: '/reports',
  /** A report with its parameters: `asset`, `start`, `end`, `date`, `backTo`. */
  report: (name: string, given: Record<string, string | undefined> = {}) => `/reports/${name}${query(given)}`,
  exceptions: '/reports/exceptions',
  exceptionsOf: (week: string) => `/reports/exceptions#week=${week}`,
  /** The exceptions of one kind in an ISO week, such as 2026-W46. */
  exceptionsIn: (week: string, kind: string) => `/reports/exceptions#week=${week}&kind=${kind}`,
  /** The assets that were not used for some days. */
  unusedAssets: (days: number) => `/reports/utilization?view=unused${days}`,
  scheduledReports: '/reports/scheduled',
  dataExport: '/reports/dataExport',
  /** The scheduled reports, with the dialog that adds one of a report. */
  scheduleOf: (report: string) => `/reports/scheduled#add=${report}`,
  /** Ends the mails of a scheduled report to one user, without a sign-in. */
  unsubscribeReport: (code: string) => `/app/unsubscribe/report/${code}`,
  /** The report on devices that stopped reporting, rendered by the server. */
  disconnectReport: '/app/reports/eventDisconnected',
  sandbox: '/sandbox',
  stream: '/stream',
  /** The player with the stream of a camera. */
  cameraStream: (id: number) => `/stream#camera=${id}`,
  cameraSettings: (id: number | string, backTo?: string) =>
    `/app/account/camera/${id}/settings${query({ backTo })}`,
  /** The still or clip of an event, for a frame. */
  eventMedia: (assetId: number | string, eventId: string, thumbnail?: 'true') =>
    `/app/equipment/${assetId}/events/${eventId}/media${query({ thumbnail })}`,
  /** The stream of the demo cameras. */
  demoStream: (scene: 'road' | 'driver') => `/app/stream/${scene}/live.m3u8`,
  demoClip: '/app/stream/driver/clip.mp4',
  demoStill: (event: string) => `/app/stream/stills/${event}`,
  equipmentRentals: (id: number | string) => `/equipment/${id}/rentals`,
  equipmentEvents: (id: number | string) => `/equipment/${id}/events`,
  user: (id: number | string, backTo?: string) => `/users/${id}${query({ backTo })}`,
  place: (id: number | string) => `/places/${id}`,
  placeArea: (id: number, areaId: number) => `/places/${id}#tab=areas&areaId=${areaId}`,
  /** Where the area of a site is drawn, with a way back to the site. */
  areasOfSite: (id: number, siteId: number) => `/places/${id}#tab=areas&site=${siteId}`,
  rentals: '/rentals',
  /** The list of rentals in one of its views. */
  rentalsIn: (view: string) => `/rentals#tab=list&view=${view}`,
  /** The rentals whose assets were out within a period. */
  rentalsDuring: (
    { start, end }: { start: string; end: string },
    given: Partial<Record<'asset' | 'client', number>>,
  ) =>
    `/rentals#${new URLSearchParams({
      tab: 'list',
      view: 'all',
      from: start,
      to: end,
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
    }).toString()}`,
  /** Everything that a client has or had on rent, or that is or was at one of its sites. */
  rentalsOfClient: (clientId: number, view: string, siteId?: number) =>
    `/rentals#tab=list&view=${view}&client=${clientId}${ofSite(siteId)}`,
  /** Opens the dialog for a new rental of an asset. */
  newRentalOf: (assetId: number) => `/rentals#add=true&asset=${assetId}`,
  rental: (id: number | string) => `/rentals/${id}`,
  /** The hours over of rentals. */
  rentalHours: '/rentals/hours',
  rentalHoursIn: (from: string, to: string) => `/rentals/hours#preset=custom&from=${from}&to=${to}`,
  /** The hours of a client, or of one of its sites, in the current or the last month. */
  hoursOfClient: (clientId: number, preset: 'thisMonth' | 'lastMonth', siteId?: number) =>
    `/rentals/hours#preset=${preset}&client=${clientId}${ofSite(siteId)}&all=true`,
  /** The hours of a rental, for its client. */
  clientRental: (code: string) => `/app/rental/${code}`,
  rentalCheckOut: (id: number | string) => `/rentals/${id}/checkOut`,
  rentalCheckIn: (id: number | string) => `/rentals/${id}/checkIn`,
  /** Checks in the asset of a rental and checks out another one instead. */
  rentalSwap: (id: number | string) => `/rentals/${id}/swap`,
  /** Checks out an asset without a reservation. */
  walkIn: (assetId: number | string) => `/equipment/${assetId}/checkOut`,
  clients: '/clients',
  client: (id: number | string) => `/clients/${id}`,
  /** The assets that are at a client, or at one of its sites. */
  assetsAtClient: (clientId: number, siteId?: number) => `/assets#client=${clientId}${ofSite(siteId)}`,
  site: (id: number | string) => `/sites/${id}`,
  /** The tickets that were checked in within a period. */
  serviceDuring: (state: 'all' | 'open', { start, end }: { start: string; end: string }) =>
    `/service#state=${state}&from=${start}&to=${end}`,
  /** The tickets whose work was completed within a period, newest first. */
  serviceCompleted: (
    { start, end }: { start: string; end: string },
    given: Partial<Record<'equipment' | 'categories' | 'branches', number>> & { archived?: boolean } = {},
  ) =>
    `/service#${new URLSearchParams({
      state: 'resolved',
      sort: 'dateCompleted',
      completedFrom: start,
      completedTo: end,
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
    }).toString()}`,
  serviceOfAsset: (equipmentId: number) => `/service#state=all&equipment=${equipmentId}`,
  /** The tickets for a client, or for one of its sites. */
  serviceForClient: (clientId: number, siteId?: number) =>
    `/service#client=${clientId}${ofSite(siteId)}&state=all`,
  account: '/account',
  branch: (id: number | string, backTo?: string) => `/account/branches/${id}${query({ backTo })}`,
  devices: '/account/devices',
  /** The list of devices, searched for one. */
  deviceNamed: (uniqueId: string) => `/account/devices#search=${encodeURIComponent(uniqueId)}`,
  /** Guides through connecting a device, until its first reading. `#asset=12` starts with that asset. */
  connectDevice: '/account/devices/connect',
  /** The assets in the feed of a connection. */
  feedAssets: (id: number | string) => `/account/integrations/${id}/assets`,
  integrations: '/account/integrations',
  /** How to get access to Genie, and the form for it. */
  setupGenie: '/app/account/integrations/setup/genie',
  configGenie: '/app/account/integrations/config/genie',
  configShell: '/app/account/integrations/config/shell',
  /** The names of device inputs. */
  accountLabels: '/account/labels',
  /** Sign-ins, failures and changes of permissions. */
  securityLog: '/account/security',
  accountData: '/account/data',
  /** The personal data of one person. */
  personalData: (id: number | string) => `/account/data#person=${id}`,
  webhooks: '/account/webhooks',
  /** One webhook with its log. */
  webhook: (id: number | string) => `/account/webhooks/${id}`,
  /** What a connected rental system has, and what it is here. */
  integrationItems: (id: number | string) => `/account/integrations/${id}/items`,
  tracking: '/account/tracking',
  /** Backups of the installation. */
  backups: '/account/backups',
  /** The ground of all maps. */
  ground: '/account/map',
  possibleEvents: '/account/possible-events',
  userProfile: '/userProfile',
  login: (returnTo?: string) => `/app/login${query({ returnTo })}`,
  /** Asks for the second factor after the password. */
  secondFactor: (returnTo?: string) => `/app/login/code${query({ returnTo })}`,
  /** Leads to the provider of the company with the email's domain. */
  singleSignOn: '/app/sso',
  singleSignOnCallback: '/app/sso/callback',
  /** Begins the sign-in at the provider of one company. */
  startSingleSignOn: (key: string, returnTo?: string, email?: string) =>
    `/app/sso/${key}${query({ returnTo, email })}`,
  /** Where a provider reports that a user has signed out there. */
  singleSignOnEnded: (key: string) => `/app/sso/${key}/ended`,
  setup: (token: string) => `/app/setup${query({ token })}`,
  logout: '/app/logout',
  switchBranch: '/app/account/switchBranch',
  updatePassword: '/app/profile/update_password',
  /** The change history of the account, or of one resource if its reference is given. */
  history: (backTo: string, resource?: string) => `/app/account/history${query({ resource, backTo })}`,
  /** The page that asks whether to take back a change of the history. */
  restoreChange: (id: number, backTo: string) => `/app/account/history/${id}/restore${query({ backTo })}`,
  overview: '/analytics/overview',
  /** The frame around the dashboard that an account uses instead of ours. */
  ownDashboard: '/analytics/dashboard',
  /** The page of the analytics service that is shown in a frame. The hash carries its session. */
  embed: '/analytics/embed',
  apiDocs: '/api/docs',
}

/** Lists of a site also name its client, which the filter shows and the indexes go by. */
const ofSite = (siteId: number | undefined): string => (siteId === undefined ? '' : `&site=${siteId}`)

function query(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/**
 * Returns whether the path is within this application and safe to redirect to: one slash, then neither a
 * slash nor a backslash (browsers read `/\host` as another host), and only printable ASCII, as browsers send
 * it.
 */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(path)
