import type { Endpoint } from './contract/endpoint.ts'
import { changesData } from './policy.ts'
import type { Action } from './policy.ts'

/** What an API token may be used for. A token never allows more than its user may do. */
export const API_SCOPES = ['read', 'telemetry', 'service', 'rentals', 'aemp', 'all'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** The scopes that open one part of the API, both its reads and its writes. */
type PartScope = 'telemetry' | 'service' | 'rentals' | 'aemp'

/** Names and groups of assets, which a script of any part needs. */
const SHARED = ['telemetry', 'service', 'rentals'] as const
const NO_PART = [] as const

/**
 * The part of the API that each action belongs to. `all` opens every action with an entry, and `read` all those
 * that change nothing. Null closes an action to tokens: a leaked token must not turn into a sign-in or into
 * another token.
 */
const PARTS: Record<Action, readonly PartScope[] | null> = {
  'session.read': NO_PART,
  'session.switchBranch': null,
  'settings.update': null,
  'password.update': null,
  'session.own': null,
  'userSession.manage': null,
  'securityLog.read': NO_PART,
  'apiToken.own': null,
  'apiToken.manage': null,
  'secondFactor.own': null,
  'secondFactor.require': null,
  'secondFactor.reset': null,
  'singleSignOn.manage': null,
  'accountData.manage': null,
  'activity.read': NO_PART,
  'activity.restore': NO_PART,
  'overview.read': NO_PART,
  'category.read': SHARED,
  'category.create': NO_PART,
  'category.update': NO_PART,
  'category.delete': NO_PART,
  'equipment.read': SHARED,
  'equipment.create': NO_PART,
  'equipment.update': NO_PART,
  'equipment.archive': NO_PART,
  'equipment.import': NO_PART,
  'equipment.export': NO_PART,
  'image.create': NO_PART,
  'image.delete': NO_PART,
  'boundary.update': NO_PART,
  'boundary.delete': NO_PART,
  'calibration.update': NO_PART,
  'attribute.read': NO_PART,
  'attribute.create': NO_PART,
  'attribute.update': NO_PART,
  'attribute.delete': NO_PART,
  'flag.read': ['telemetry'],
  'flag.create': NO_PART,
  'flag.update': NO_PART,
  'flag.delete': NO_PART,
  'place.read': ['telemetry'],
  'place.create': NO_PART,
  'place.update': NO_PART,
  'place.delete': NO_PART,
  'map.read': ['telemetry'],
  'liveLink.manage': NO_PART,
  'theftWatch.manage': NO_PART,
  'repair.read': ['service'],
  'repair.create': ['service'],
  'repair.update': ['service'],
  'repair.delete': ['service'],
  'repair.assign': ['service'],
  'labor.record': ['service'],
  'task.read': ['service'],
  'task.create': ['service'],
  'task.update': ['service'],
  'task.delete': ['service'],
  'task.assign': ['service'],
  'task.unassign': ['service'],
  'part.read': ['service'],
  'part.create': ['service'],
  'part.update': ['service'],
  'part.delete': ['service'],
  'repairRequest.configure': ['service'],
  'client.read': ['rentals'],
  'client.create': ['rentals'],
  'client.update': ['rentals'],
  'client.delete': ['rentals'],
  'client.assign': ['rentals'],
  'rental.read': ['rentals'],
  'rental.create': ['rentals'],
  'rental.manage': ['rentals'],
  'rental.check': ['rentals'],
  'subscription.read': NO_PART,
  'subscription.update': NO_PART,
  'subscription.manage': NO_PART,
  'alertRule.manage': NO_PART,
  'inbox.own': null,
  'event.read': ['telemetry'],
  'telemetry.read': ['telemetry'],
  'aemp.read': ['aemp'],
  'bulk.read': NO_PART,
  'report.read': NO_PART,
  'exception.mark': NO_PART,
  'report.schedule': NO_PART,
  'device.read': NO_PART,
  'device.manage': NO_PART,
  'device.delete': NO_PART,
  'deviceRequest.read': NO_PART,
  'deviceRequest.create': NO_PART,
  'deviceRequest.update': NO_PART,
  'camera.read': NO_PART,
  'camera.manage': NO_PART,
  'ingest.manage': NO_PART,
  'account.manage': NO_PART,
  'tracking.read': NO_PART,
  'tracking.update': NO_PART,
  'ground.read': ['telemetry'],
  'ground.update': NO_PART,
  'backup.read': NO_PART,
  'backup.manage': NO_PART,
  'integration.read': NO_PART,
  'integration.manage': NO_PART,
  'feed.read': NO_PART,
  'feed.manage': NO_PART,
  'fuel.read': NO_PART,
  'fuel.manage': NO_PART,
  'webhook.read': NO_PART,
  'webhook.manage': NO_PART,
  'branch.read': SHARED,
  'branch.create': NO_PART,
  'branch.update': NO_PART,
  'branch.delete': NO_PART,
  'user.create': NO_PART,
  'user.read': NO_PART,
  'user.update': NO_PART,
  'user.readAccess': NO_PART,
  'person.create': NO_PART,
  'user.delete': NO_PART,
  'user.manage': NO_PART,
}

/** Pages of the server and the frames of reports belong to the browser; only these paths are the API. */
const OPEN_PATHS = /^\/(api|aemp)\//
/** The user's own session and settings, and the secrets of devices. */
const CLOSED_PATHS = /^\/api\/(session|ingest-tokens)(\/|$)/

type Scoped = Pick<Endpoint, 'method' | 'path' | 'can' | 'readOnly' | 'confidential'>

/**
 * Returns the scopes of which a token needs one to call the endpoint. Null if no token opens it: endpoints that need no
 * session, those that answer or accept a secret, and those of the session itself.
 */
export function scopesOf({ method, path, can, readOnly, confidential }: Scoped): ApiScope[] | null {
  if (can === 'public' || confidential || !OPEN_PATHS.test(path) || CLOSED_PATHS.test(path)) return null
  const parts = PARTS[can]
  if (!parts) return null
  // ISO 15143-3 is for another company's system, so its scope is given on purpose.
  const isRead = (method === 'GET' || readOnly) && !changesData(can) && can !== 'aemp.read'
  return [...(isRead ? (['read'] as const) : []), ...parts, 'all']
}
