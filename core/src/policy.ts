import { FEATURES, rankOf } from './roles.ts'
import type { Feature, Role } from './roles.ts'

/** The part of a session that decides what the user is allowed to do. */
export type Actor = {
  userId: number
  role: Role
  viewOnly: boolean
  branchId: number
  features: Readonly<Partial<Record<Feature, boolean>>>
}

type UserTarget = { id: number; role: Role; branchId: number }

type BranchTarget = { branchId: number }

type Rule<Target = never> = {
  /** The lowest rank that is allowed: operator 0, worker 1, branch 2, admin 3. */
  rank: number
  /** The action changes something, so view-only users can't perform it. */
  write?: true
  feature?: Feature
  /** Another feature without which the action can't be completed. */
  with?: 'clients'
  target?: (actor: Actor, target: Target) => boolean
}

const read = { rank: 1 } satisfies Rule
const write = { rank: 1, write: true } satisfies Rule
/** Workers cannot delete anything. */
const remove = { rank: 2, write: true } satisfies Rule

const isSelf = (actor: Actor, target: UserTarget) => actor.userId === target.id

/** Admins manage everyone. Branch managers manage the users of their branch who rank below them. */
const manages = (actor: Actor, target: UserTarget) =>
  actor.role === 'admin' ||
  (actor.role === 'branch' && actor.branchId === target.branchId && rankOf(target.role) < rankOf('branch'))

/** Admins can access all branches, others only their own. */
const reaches = (actor: Actor, { branchId }: BranchTarget) =>
  actor.role === 'admin' || actor.branchId === branchId

/** Notifications don't depend on rank: branch managers can subscribe everyone in their branch. */
const managesSubscriptions = (actor: Actor, target: UserTarget) =>
  actor.role === 'admin' || (actor.role === 'branch' && actor.branchId === target.branchId)

const RULES = {
  'session.read': read,
  'session.switchBranch': read,
  'settings.update': write,
  'password.update': write,
  /** See where one is signed in, and end sessions there. Also for view-only users, because that changes no data. */
  'session.own': read,
  /** See where others are signed in, and end sessions there. */
  'userSession.manage': { rank: 3, write: true },
  /** See sign-ins, failures and changes of permissions in the whole account. */
  'securityLog.read': { rank: 3 },
  /** Create, list and revoke one's own API tokens. A token changes no data, and never allows more than its user may. */
  'apiToken.own': read,
  /** See and revoke the API tokens of everyone. */
  'apiToken.manage': { rank: 3, write: true },
  /** Set up and remove one's own second factors. */
  'secondFactor.own': read,
  /** Require a second factor of everyone. */
  'secondFactor.require': { rank: 3, write: true },
  /** See whether somebody else has a second factor, and remove it. */
  'secondFactor.reset': {
    rank: 3,
    write: true,
    target: (actor: Actor, target: UserTarget) => !isSelf(actor, target),
  },
  /** Connect the account to a provider that signs its users in. */
  'singleSignOn.manage': { rank: 3, write: true },
  /** Download everything of the account, delete it, and find, download and remove the data of a person. */
  'accountData.manage': { rank: 3, write: true },
  'activity.read': read,
  /** Take back a change of the history. Each change also needs the permission that it needed at first. */
  'activity.restore': write,
  'overview.read': read,
  'category.read': read,
  'category.create': write,
  'category.update': write,
  'category.delete': remove,
  'equipment.read': read,
  'equipment.create': write,
  'equipment.update': write,
  /** Archive, sell, reinstate or return equipment. */
  'equipment.archive': remove,
  'equipment.import': { rank: 2, write: true },
  'equipment.export': read,
  'image.create': write,
  'image.delete': remove,
  'boundary.update': { ...write, feature: 'geofences' },
  'boundary.delete': { ...remove, feature: 'geofences' },
  'calibration.update': write,
  'attribute.read': { ...read, feature: 'attributes' },
  'attribute.create': { ...write, feature: 'attributes' },
  'attribute.update': { ...write, feature: 'attributes' },
  'attribute.delete': { ...remove, feature: 'attributes' },
  'flag.read': read,
  /** Custom flags apply to the whole account, so workers only see them. */
  'flag.create': { rank: 2, write: true },
  'flag.update': { rank: 2, write: true },
  'flag.delete': remove,
  'place.read': read,
  'place.create': { ...write, feature: 'geofences' },
  'place.update': { ...write, feature: 'geofences' },
  'place.delete': { ...remove, feature: 'geofences' },
  /** See the fleet on a map, live or at a past time. */
  'map.read': { ...read, feature: 'maptrac' },
  /** Let someone without a sign-in see one asset live, see who did, and end it. */
  'liveLink.manage': { rank: 2, write: true, feature: 'maptrac' },
  /** Exempt one asset from the signs of theft, or watch it for all of them. */
  'theftWatch.manage': { rank: 2, write: true },
  'repair.read': { ...read, feature: 'service' },
  'repair.create': { ...write, feature: 'service' },
  /** Edit or resolve a ticket, and add notes and pictures. */
  'repair.update': { ...write, feature: 'service' },
  'repair.delete': { ...remove, feature: 'service' },
  /** Assign a ticket to a user: workers only to themselves. */
  'repair.assign': {
    ...write,
    feature: 'service',
    target: (actor: Actor, target: { id: number }) =>
      actor.userId === target.id || rankOf(actor.role) >= rankOf('branch'),
  },
  /** Record labor on tickets, also with a timer: workers only their own. */
  'labor.record': {
    ...write,
    feature: 'service',
    target: (actor: Actor, target: { id: number }) =>
      actor.userId === target.id || rankOf(actor.role) >= rankOf('branch'),
  },
  'task.read': { ...read, feature: 'service' },
  /** Tasks apply to the whole account, so workers only assign them. */
  'task.create': { rank: 2, write: true, feature: 'service' },
  'task.update': { rank: 2, write: true, feature: 'service' },
  'task.delete': { ...remove, feature: 'service' },
  /** Assign a task to an asset. */
  'task.assign': { ...write, feature: 'service' },
  'task.unassign': { ...remove, feature: 'service' },
  'part.read': { ...read, feature: 'service' },
  'part.create': { ...write, feature: 'service' },
  'part.update': { ...write, feature: 'service' },
  'part.delete': { ...remove, feature: 'service' },
  /** Turn service requests without a sign-in on or off. */
  'repairRequest.configure': { rank: 3, write: true, feature: 'service' },
  'client.read': { ...read, feature: 'clients' },
  'client.create': { ...write, feature: 'clients' },
  /** Edit a client, and add and edit its sites. */
  'client.update': { ...write, feature: 'clients' },
  'client.delete': { ...remove, feature: 'clients' },
  /** Set the client and site where an asset is. */
  'client.assign': { ...write, feature: 'clients' },
  'rental.read': { ...read, feature: 'rentals' },
  /** Reserve and import. Every rental has a client, which only users with access to clients can choose. */
  'rental.create': { rank: 2, write: true, feature: 'rentals', with: 'clients' },
  /** Edit, extend, swap and cancel. */
  'rental.manage': { rank: 2, write: true, feature: 'rentals' },
  /** Check equipment out and in, with or without a reservation. */
  'rental.check': { ...write, feature: 'rentals' },
  /** See the fuel purchases of visible assets, and what doesn't fit. */
  'fuel.read': { ...read, feature: 'integrations' },
  /** Assign fuel cards, import purchases, resolve findings, and see purchases without an asset. */
  'fuel.manage': { rank: 2, write: true, feature: 'integrations' },
  'subscription.read': { ...read, feature: 'subscriptions' },
  /**
   * Subscribe, unsubscribe and change the details of a subscription, for oneself or for a user whose
   * subscriptions the actor manages.
   */
  'subscription.update': {
    ...write,
    feature: 'subscriptions',
    target: (actor: Actor, target: UserTarget) =>
      isSelf(actor, target) || managesSubscriptions(actor, target),
  },
  /** Subscribe other users. */
  'subscription.manage': {
    rank: 2,
    write: true,
    feature: 'subscriptions',
    target: (actor: Actor, target: UserTarget) => managesSubscriptions(actor, target),
  },
  /** Decide for the whole account how much the alerts of a topic matter, and who is next if nobody takes them. */
  'alertRule.manage': { rank: 2, write: true, feature: 'subscriptions' },
  /** Read one's own inbox, and mark, snooze and finish its entries. That changes no data of the account. */
  'inbox.own': read,
  /** See webhooks and their log, which shows events of all branches. */
  'webhook.read': { rank: 3, feature: 'integrations' },
  'webhook.manage': { rank: 3, write: true, feature: 'integrations' },
  'event.read': read,
  'telemetry.read': read,
  /** Read the fleet in the form of ISO 15143-3. */
  'aemp.read': read,
  /** Export the history of all assets that the user may see. */
  'bulk.read': { rank: 2 },
  'report.read': { ...read, feature: 'reports' },
  /** Write a note about an exception of a week, and mark it as done. */
  'exception.mark': { ...write, feature: 'reports' },
  /** Have reports mailed to oneself, or, as a manager, to users whom one can see. Mails change no data. */
  'report.schedule': {
    ...read,
    feature: 'reports',
    target: (actor: Actor, target: UserTarget) =>
      isSelf(actor, target) || (rankOf(actor.role) >= 2 && !actor.viewOnly && reaches(actor, target)),
  },
  'device.read': { rank: 2 },
  'device.manage': { rank: 2, write: true },
  'device.delete': { rank: 3, write: true },
  'deviceRequest.read': { rank: 2 },
  /** Request devices, or withdraw a request. */
  'deviceRequest.create': { rank: 2, write: true },
  /** Set whether requested devices are ordered or delivered. */
  'deviceRequest.update': { rank: 3, write: true },
  /** See the cameras of visible assets, their streams, stills and clips. */
  'camera.read': { ...read, feature: 'cameras' },
  /** Add and remove cameras of visible devices, and change their settings. */
  'camera.manage': { rank: 2, write: true, feature: 'cameras' },
  /** See rejected messages and manage the ingest tokens. */
  'ingest.manage': { rank: 3, write: true },
  /** See the assets in makers' feeds. */
  'feed.read': { rank: 3, feature: 'integrations' },
  /** Say which equipment the assets in makers' feeds are. */
  'feed.manage': { rank: 3, write: true, feature: 'integrations' },
  /** Edit the account, and see how the background jobs are doing. */
  'account.manage': { rank: 3, write: true },
  /** Thresholds, speed limits and the retention period of the history, for the whole account. */
  'tracking.read': { rank: 3 },
  'tracking.update': { rank: 3, write: true },
  /** The ground of all maps. Changing it also takes an account that administers the installation. */
  'ground.read': { rank: 3 },
  'ground.update': { rank: 3, write: true },
  /** Backups of the installation. Also takes an account that administers it. */
  'backup.read': { rank: 3 },
  'backup.manage': { rank: 3, write: true },
  /** See the connections to other services, with their settings and runs. */
  'integration.read': { rank: 3, feature: 'integrations' },
  'integration.manage': { rank: 3, write: true, feature: 'integrations' },
  'branch.read': { rank: 1, target: reaches },
  'branch.create': { rank: 3, write: true },
  'branch.update': { rank: 2, write: true, target: reaches },
  'branch.delete': { rank: 3, write: true },
  /** Create a user who can sign in. Their role is checked separately. */
  'user.create': { rank: 2, write: true, target: reaches },
  'user.read': {
    rank: 1,
    target: (actor: Actor, target: UserTarget) => isSelf(actor, target) || reaches(actor, target),
  },
  'user.update': {
    rank: 1,
    write: true,
    target: (actor: Actor, target: UserTarget) => isSelf(actor, target) || manages(actor, target),
  },
  /** See the access levels of oneself or of a user whom the actor manages. */
  'user.readAccess': {
    rank: 1,
    target: (actor: Actor, target: UserTarget) => isSelf(actor, target) || manages(actor, target),
  },
  'person.create': { rank: 2, write: true },
  'user.delete': {
    rank: 2,
    write: true,
    target: (actor: Actor, target: UserTarget) => !isSelf(actor, target) && manages(actor, target),
  },
  /** Set someone else's password, access levels or features. */
  'user.manage': {
    rank: 2,
    write: true,
    target: (actor: Actor, target: UserTarget) => !isSelf(actor, target) && manages(actor, target),
  },
} satisfies Record<string, Rule>

export type Action = keyof typeof RULES

/** Returns the features without which nobody may perform the action. */
export function featuresFor(action: Action): Feature[] {
  const rule: Rule = RULES[action]
  return [rule.feature ?? [], rule.with ?? []].flat()
}

/** Returns what else the actor needs for the action, if that is all that is missing. */
export function alsoNeeded(actor: Actor, action: Action): Rule['with'] {
  const { with: also, ...rule }: Rule = RULES[action]
  return also && !actor.features[also] && isAllowed(actor, rule) ? also : undefined
}

/** Returns whether the action changes something. */
export const changesData = (action: Action): boolean => (RULES[action] as Rule).write ?? false

/** The features that can be granted: those that control something. The others have no checkbox anywhere. */
export const OFFERED_FEATURES: readonly Feature[] = FEATURES.filter((feature) =>
  Object.values(RULES).some((rule: Rule) => rule.feature === feature),
)

type TargetOf<A extends Action> = (typeof RULES)[A] extends {
  target: (actor: Actor, target: infer T) => boolean
}
  ? T
  : never

/**
 * Returns whether the actor may perform the action on the target. Without a target, returns whether any
 * target exists on which the actor could perform it: enough to show a button or to accept a request, but
 * never enough to carry it out.
 */
export function can<A extends Action>(actor: Actor, action: A, target?: TargetOf<A>): boolean {
  const rule: Rule = RULES[action]
  if (!isAllowed(actor, rule)) return false
  return target === undefined || !rule.target || rule.target(actor, target as never)
}

const isAllowed = (actor: Actor, rule: Rule): boolean =>
  rankOf(actor.role) >= rule.rank &&
  !(rule.write && actor.viewOnly) &&
  [rule.feature, rule.with].every((feature) => feature === undefined || actor.features[feature])

/**
 * Returns the roles that this actor may assign to someone else. Editing can't turn a user into an operator.
 */
export function assignableRoles(actor: Actor): Role[] {
  if (actor.role === 'admin') return ['admin', 'branch', 'worker']
  return actor.role === 'branch' ? ['worker'] : []
}
