import type { Actor } from '@yardmaster/core/policy.ts'
import type { Database, Db, Statement, TextRow } from './db/database.ts'
import type { Attempts } from './outbound/attempts.ts'
import type { Commands } from './outbound/commands.ts'
import type { FileStore } from './outbound/files.ts'
import type { Geocoder } from './outbound/geocoder.ts'
import type { SessionToken } from './session/sessionToken.ts'
import type { Live } from './telemetry/live/live.ts'
import type { Text } from './text/text.ts'

export type Clock = { now(): Temporal.Instant }
export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** What a limited worker was granted; everyone else sees all of their branch or account. */
type Grants = { categoryIds: number[]; equipmentIds: number[] }

/** The signed-in user, as loaded with every request: a change of rights counts from the next one on. */
export type SignedIn = Actor & {
  accountId: number
  accountName: string
  firstName: string
  lastName: string
  email: string | null
  branchName: string
  timezone: string
  useMetric: boolean
  grants: Grants | null
  tokenHash: Buffer
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`

/** Shown on the sign-in page of the demo, and nowhere else. */
export type DemoSignIns = { emails: string[]; password: string }

export type Installation = {
  demo: DemoSignIns | null
  /** Printed at start while there is no account: who can read the terminal may make the first one. */
  setupToken: string
  /** Accounts that see the level of all tanks; null: those of the demo. */
  tankLevelAccounts: readonly number[] | null
}

export type Outbound = {
  files: FileStore
  attempts: Attempts
  geocoder: Geocoder
  commands: Commands
  /** Of the map service that browsers ask themselves; null: none. */
  mapStyleUrl: string | null
  /** By which ways anybody can be told anything. */
  delivery: { email: boolean; sms: boolean }
}

/** First argument of every service and query. */
export type Context = {
  db: Db
  /** A prepared statement in the session's account, outside any transaction. */
  read: (statement: Statement) => Promise<TextRow[]>
  session: SignedIn
  clock: Clock
  outbound: Outbound
  /** For what cannot be taken back, such as deleting a file: done once all else is committed. */
  afterCommit: (task: () => Promise<unknown>) => void
  /** In the caller's language. */
  text: Text
  live: Live
  installation: Installation
}

/** Before anyone is signed in there is no account, so the database shows nothing until one is chosen. */
export type PublicContext = Omit<Context, 'db' | 'read' | 'session' | 'live' | 'afterCommit'> & {
  database: Database
  address: string
  /** The session that this browser had, if any: it ends when a new one begins. */
  previous: SessionToken | null
}
