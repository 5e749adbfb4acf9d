/**
 * What a browser keeps for reading without a connection. Only the answers of these reads are kept. Secrets,
 * streams, files to download and settings of the account are not among them. A new screen that should open
 * offline needs its reads here.
 */
export const KEPT_READS = [
  '/api/session',
  '/api/session/columns/:list',
  '/api/account/logo',
  '/api/activity',
  '/api/people/options',
  // Assets
  '/api/equipment',
  '/api/equipment/count',
  '/api/equipment/choices',
  '/api/equipment/options',
  '/api/equipment/addresses',
  '/api/equipment/:id',
  '/api/equipment/:id/profile',
  '/api/equipment/:id/now',
  '/api/equipment/:id/meters',
  '/api/equipment/:id/rental',
  '/api/equipment/:id/tasks',
  '/api/equipment/:id/inspections',
  '/api/equipment/:id/heard',
  '/api/equipment/:id/images',
  '/api/equipment/:id/images/:imageId',
  '/api/equipment/:id/checkPrefill',
  '/api/assets/:assetId/snapshot',
  '/api/assets/:assetId/events',
  '/api/assets/:assetId/intervals',
  '/api/assets/:assetId/trail',
  '/api/fuel/assets/:assetId',
  '/api/snapshots',
  '/api/attributes',
  '/api/categories',
  '/api/places',
  '/api/places/:id',
  // Service
  '/api/repairs',
  '/api/repairs/count',
  '/api/repairs/board',
  '/api/repairs/parts',
  '/api/repairs/technicians',
  '/api/repairs/:id',
  '/api/repairs/:id/labor',
  '/api/repairs/:id/notes',
  '/api/repairs/:id/images',
  '/api/repairs/:id/images/:imageId',
  '/api/repair-requests',
  '/api/repair-requests/:id',
  '/api/tasks',
  '/api/tasks/due',
  '/api/parts',
  '/api/my-work',
  '/api/inspectionPlans',
  '/api/inspections',
  '/api/inspections/due',
  '/api/inspections/:id',
  '/api/inspections/:id/photos/:photoId',
  // Rentals
  '/api/rentals',
  '/api/rentals/count',
  '/api/rentals/:id',
  '/api/rentals/:id/checks',
  '/api/clients',
  '/api/clients/options',
  '/api/clients/:id',
  '/api/clients/:id/sites',
  '/api/sites/:id',
  // Alerts
  '/api/flags',
  '/api/flags/looks',
  '/api/flags/:id/assets',
  '/api/inbox',
  '/api/inbox/count',
  // The dashboard
  '/analytics/api/overview',
  '/analytics/api/overview/attention',
  '/analytics/api/overview/newest',
  '/analytics/api/overview/trends',
  '/analytics/api/overview/unused',
] as const

/** Ids are numbers, so that `/api/equipment/:id` doesn't also stand for `/api/equipment/export`. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path.replaceAll(/:(\w+)/g, (_, name) => (/^(id|assetId)$/.test(name) ? '\\d+' : '[\\w-]+'))}$`,
  )

const PATTERNS = KEPT_READS.map(patternOf)

export const isKeptRead = (pathname: string): boolean => PATTERNS.some((pattern) => pattern.test(pathname))

/** The name of the browser's store of kept answers. All of them belong to one user. */
export const KEPT_STORE = 'kept'

/** Kept answers are used for this long: what somebody opened today, a night shift included. */
export const KEPT_HOURS = 24

/** Bytes. Larger answers are not kept. */
export const KEPT_SIZE_MAX = 1_000_000

export const KEPT_COUNT_MAX = 300
