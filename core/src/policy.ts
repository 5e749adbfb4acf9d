import type { Feature, Role } from './roles.ts'
import { rankOf } from './roles.ts'

/** Who acts: the part of a session that decides what is allowed. */
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
  /** Lowest rank that may: operator 0, worker 1, branch 2, admin 3. */
  rank: number
  /** Changes something, so it is closed to view-only users. */
  write?: true
  feature?: Feature
  target?: (actor: Actor, target: Target) => boolean
}

const read = { rank: 1 } satisfies Rule
const write = { rank: 1, write: true } satisfies Rule
/** Workers cannot delete anything. */
const remove = { rank: 2, write: true } satisfies Rule

const isSelf = (actor: Actor, target: UserTarget) => actor.userId === target.id

/** Admins manage everyone; branch managers those of their branch who rank below them. */
const manages = (actor: Actor, target: UserTarget) =>
  actor.role === 'admin' ||
  (actor.role === 'branch' && actor.branchId === target.branchId && rankOf(target.role) < rankOf('branch'))

/** Admins reach all branches, others their own. */
const reaches = (actor: Actor, { branchId }: BranchTarget) =>
  actor.role === 'admin' || actor.branchId === branchId

/** Being told something is no rank's privilege: branch managers subscribe everyone of their branch. */
const managesSubscriptions = (actor: Actor, target: UserTarget) =>
  actor.role === 'admin' || (actor.role === 'branch' && actor.branchId === target.branchId)

const RULES = {
  'session.read': read,
  'session.switchBranch': read,
  'settings.update': write,
  'password.update': write,
  'activity.read': read,
  'overview.read': read,
  'category.read': read,
  'category.create': write,
  'category.update': write,
  'category.delete': remove,
  'equipment.read': read,
  'equipment.create': write,
  'equipment.update': write,
  /** Archive, sell, reinstate, send back. */
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
  'place.read': read,
  'place.create': { ...write, feature: 'geofences' },
  'place.update': { ...write, feature: 'geofences' },
  'place.delete': { ...remove, feature: 'geofences' },
  /** The fleet on a map, live and as it was. */
  'map.read': { ...read, feature: 'maptrac' },
  'repair.read': { ...read, feature: 'service' },
  'repair.create': { ...write, feature: 'service' },
  /** Edit, resolve, add notes and pictures. */
  'repair.update': { ...write, feature: 'service' },
  'repair.delete': { ...remove, feature: 'service' },
  'task.read': { ...read, feature: 'service' },
  'task.create': { ...write, feature: 'service' },
  'task.update': { ...write, feature: 'service' },
  'task.delete': { ...remove, feature: 'service' },
  /** Give a task to a machine. */
  'task.assign': { ...write, feature: 'service' },
  'task.unassign': { ...remove, feature: 'service' },
  'part.read': { ...read, feature: 'service' },
  'part.create': { ...write, feature: 'service' },
  'part.update': { ...write, feature: 'service' },
  'part.delete': { ...remove, feature: 'service' },
  /** Switch requests without a sign-in on or off. */
  'repairRequest.configure': { rank: 3, write: true, feature: 'service' },
  'subscription.read': { ...read, feature: 'subscriptions' },
  /** Subscribe, unsubscribe, and say to what exactly: oneself, or someone whose subscriptions one manages. */
  'subscription.update': {
    ...write,
    feature: 'subscriptions',
    target: (actor: Actor, target: UserTarget) =>
      isSelf(actor, target) || managesSubscriptions(actor, target),
  },
  /** Subscribe others. */
  'subscription.manage': {
    rank: 2,
    write: true,
    feature: 'subscriptions',
    target: (actor: Actor, target: UserTarget) => managesSubscriptions(actor, target),
  },
  'event.read': read,
  'telemetry.read': read,
  'report.read': { ...read, feature: 'reports' },
  'device.read': { rank: 2 },
  'device.manage': { rank: 2, write: true },
  'device.delete': { rank: 3, write: true },
  /** What arrived and was not believed, and the tokens that open the door. */
  'ingest.manage': { rank: 3, write: true },
  /** Thresholds, speed limits and how long history is kept, for the whole account. */
  'tracking.read': { rank: 3 },
  'tracking.update': { rank: 3, write: true },
  'branch.read': { rank: 1, target: reaches },
  'branch.update': { rank: 2, write: true, target: reaches },
  /** Someone who signs in; with which role is another question. */
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
  /** What a worker sees: their own, or that of someone whom one manages. */
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

type TargetOf<A extends Action> = (typeof RULES)[A] extends {
  target: (actor: Actor, target: infer T) => boolean
}
  ? T
  : never

/**
 * May this actor do this? Without a target the answer is whether there is any target that they could do it to:
 * enough to show a button or to let a request in, never enough to carry it out.
 */
export function can<A extends Action>(actor: Actor, action: A, target?: TargetOf<A>): boolean {
  const rule: Rule = RULES[action]
  if (rankOf(actor.role) < rule.rank) return false
  if (rule.write && actor.viewOnly) return false
  if (rule.feature && !actor.features[rule.feature]) return false
  return target === undefined || !rule.target || rule.target(actor, target as never)
}

/** The roles that this actor may give to someone else; nobody can be made an operator by editing. */
export function assignableRoles(actor: Actor): Role[] {
  if (actor.role === 'admin') return ['admin', 'branch', 'worker']
  return actor.role === 'branch' ? ['worker'] : []
}
