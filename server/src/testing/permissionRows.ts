import type { TestAccount } from './testAccount.ts'

export const CALLERS = [
  'signedOut',
  'operator',
  'worker',
  'viewer',
  'limited',
  'manager',
  'otherManager',
  'admin',
  'foreignAdmin',
] as const
export type Caller = (typeof CALLERS)[number]
type Outcome = 'ok' | 400 | 401 | 403 | 404 | 409 | 410

type PermissionRow = {
  url?: (account: TestAccount) => string
  payload?: (account: TestAccount) => unknown
  form?: true
  /** The response is a stream, so only its beginning is awaited. */
  endless?: true
} & Record<Caller, Outcome>

/**
 * The expected outcome of each route of a feature for each kind of caller, by method and path. A row without
 * `url` calls the path itself.
 */
export type PermissionRows = Record<string, PermissionRow>

export function allow(outcome: Outcome): Record<Caller, Outcome> {
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>
}

export const PUBLIC = allow('ok')
export const SIGNED_IN = { ...allow('ok'), signedOut: 403, operator: 403 } as const
export const WRITERS = { ...SIGNED_IN, viewer: 403 } as const
export const MANAGERS = { ...WRITERS, worker: 403, limited: 403 } as const
export const ADMINS = { ...MANAGERS, manager: 403, otherManager: 403 } as const

/** Equipment of the home branch that was not granted to the limited worker. */
export const OF_OTHER_ASSET = { ...SIGNED_IN, limited: 404, otherManager: 404, foreignAdmin: 404 } as const
/** The same, for changes to it. */
export const EDIT_OTHER_ASSET = { ...OF_OTHER_ASSET, viewer: 403 } as const
export const ARCHIVE_OTHER_ASSET = { ...EDIT_OTHER_ASSET, worker: 403, limited: 403 } as const
/** A user of the home branch, changed by their managers. */
export const MANAGE_WORKER = { ...MANAGERS, otherManager: 404, foreignAdmin: 404 } as const
/** The home branch itself, or a place in it. */
export const OF_HOME_BRANCH = { ...SIGNED_IN, otherManager: 404, foreignAdmin: 404 } as const

export const RANGE = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z'

export const userForm = (role: string) => (account: TestAccount) => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: `${account.marker}@yard.example`,
  role,
  viewOnly: false,
})
