export const ROLES = ['admin', 'branch', 'worker', 'operator'] as const
export type Role = (typeof ROLES)[number]

const RANKS: Record<Role, number> = { operator: 0, worker: 1, branch: 2, admin: 3 }
export const rankOf = (role: Role): number => RANKS[role]

/** Features that can be enabled for an account and, within it, for a worker. */
export const FEATURES = [
  'maptrac',
  'service',
  'reports',
  'subscriptions',
  'cameras',
  'clients',
  'rentals',
  'integrations',
  'geofences',
  'attributes',
] as const
export type Feature = (typeof FEATURES)[number]
