/** The archive of the base map's tiles. */
export const BASEMAP_PATH = '/map/basemap.pmtiles'

/** Every address that is written in more than one place. */
export const paths = {
  dashboard: '/',
  map: '/maptrac',
  /** The map, flown to one asset and with its panel open; live, or as it stood then. */
  mapOf: (ref: string, dateTime?: string) =>
    `/maptrac#focus=${ref}${dateTime === undefined ? '' : `&dateTime=${encodeURIComponent(dateTime)}`}`,
  /** The map around a place. */
  mapAt: ({ lat, lng }: { lat: number; lng: number }) => `/maptrac#at=${lat.toFixed(5)},${lng.toFixed(5)},15`,
  assets: '/assets',
  assetsWithFlag: (flagId: number) => `/assets#flag=${flagId}`,
  categories: '/categories',
  attributes: '/attributes',
  flags: '/flags',
  archive: '/archive',
  subscriptions: '/subscriptions',
  /** The page of subscriptions, at one topic. */
  subscriptionsTo: (topic: string) => `/subscriptions#topic=${topic}`,
  /** Ends what a mail is about, without a sign-in. */
  unsubscribe: (code: string) => `/app/unsubscribe/${code}`,
  importEquipment: '/assets/import',
  /** A sheet of labels for the equipment that the hash names. */
  labels: '/assets/labels',
  equipment: (id: number | string) => `/equipment/${id}`,
  /** As it stands on the label: with the code that lets a problem be reported without a sign-in. */
  labelledEquipment: (id: number | string, code?: string) => `/equipment/${id}${query({ request: code })}`,
  equipmentCalibration: (id: number | string) => `/app/equipment/${id}/calibrate`,
  equipmentMaintenance: (id: number | string) => `/equipment/${id}/maintenance`,
  createRepair: (id: number | string) => `/equipment/${id}/createRepair`,
  equipmentTimeline: (id: number | string) => `/equipment/${id}/timeline`,
  /** The same, rendered by the server. */
  plainTimeline: (id: number | string) => `/app/equipment/${id}/timeline`,
  equipmentReports: (id: number | string) => `/equipment/${id}/reports`,
  equipmentReport: (id: number | string, report: string, date?: string) =>
    `/equipment/${id}/reports/${report}${query({ date })}`,
  /** The same without anything around it. */
  fullScreenReport: (id: number | string, values: { day?: string; report?: string } = {}) =>
    `/equipment/${id}/reportsFullScreen${query(values)}`,
  /** A report that the server renders, as a page or within a frame. */
  servedReport: (
    id: number | string,
    report: string,
    values: { date?: string | undefined; frame?: string | undefined; backTo?: string | undefined } = {},
  ) => `/app/equipment/${id}/${report}${query(values)}`,
  serviceLog: (id: number | string) => `/app/equipment/${id}/repairs`,
  service: '/service',
  serviceTasks: '/service#tab=tasks',
  serviceRequests: '/service#tab=requests',
  repair: (id: number | string) => `/repairs/${id}`,
  /** What anyone who scans the label of a machine may fill in. */
  repairRequest: (code: string) => `/app/requests/${code}`,
  addRepairNote: (id: number | string) => `/app/repairs/${id}/addNote`,
  reports: '/reports',
  /** A report with what it is asked for: `asset`, `start`, `end`, `date`, `backTo`. */
  report: (name: string, given: Record<string, string | undefined> = {}) => `/reports/${name}${query(given)}`,
  /** Which devices fell silent; rendered by the server. */
  disconnectReport: '/app/reports/eventDisconnected',
  sandbox: '/sandbox',
  stream: '/stream',
  equipmentEvents: (id: number | string) => `/equipment/${id}/events`,
  user: (id: number | string, backTo?: string) => `/users/${id}${query({ backTo })}`,
  place: (id: number | string) => `/places/${id}`,
  branch: (id: number | string) => `/account/branches/${id}`,
  devices: '/account/devices',
  tracking: '/account/tracking',
  possibleEvents: '/account/possible-events',
  userProfile: '/userProfile',
  login: (returnTo?: string) => `/app/login${query({ returnTo })}`,
  setup: (token: string) => `/app/setup${query({ token })}`,
  logout: '/app/logout',
  switchBranch: '/app/account/switchBranch',
  updatePassword: '/app/profile/update_password',
  /** Who changed what; of one thing only, when its reference is given. */
  history: (backTo: string, resource?: string) => `/app/account/history${query({ resource, backTo })}`,
  overview: '/analytics/overview',
  /** The page of the analytics service that is shown in a frame; its session stands in the hash. */
  embed: '/analytics/embed',
  apiDocs: '/api/docs',
}

function query(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/**
 * An address within this application, safe to redirect to: one slash, then neither a slash nor a backslash (browsers
 * read `/\host` as another host), and only printable ASCII, as browsers send it.
 */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(path)

/** The page of streams, as the browser matches its routes: it has a policy of its own. */
export const isStreamPage = (pathname: string): boolean =>
  pathname.toLowerCase().replace(/\/$/, '') === paths.stream
