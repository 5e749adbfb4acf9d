import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import type { UnitsChoice } from '@yardmaster/core/contract/access/session.ts'
import type { LogoImage } from '@yardmaster/core/contract/uploads.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { Actor } from '@yardmaster/core/policy.ts'
import type { View } from '@yardmaster/core/view.ts'
import type { FieldLabels } from '@yardmaster/core/telemetry/inputFields.ts'
import type { Database, Db, Statement, TextRow } from './db/database.ts'
import type { Ground } from './ground/ground.ts'
import type { Providers } from './integrations/providers.ts'
import type { Attempts } from './outbound/attempts.ts'
import type { Commands } from './outbound/commands.ts'
import type { FileStore } from './outbound/files.ts'
import type { Geocoder } from './outbound/geocoder.ts'
import type { AllowedAddresses } from './outbound/publicAddress.ts'
import type { Certificate } from './tls/certificate.ts'
import type { PushSender } from './outbound/push.ts'
import type { SessionToken } from './session/sessionToken.ts'
import type { Live } from './telemetry/live/live.ts'
import type { Text } from './text/text.ts'

export type Clock = { now(): Temporal.Instant }
export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** The grants of a limited worker. Everyone else sees all of their branch or account. */
type Grants = { categoryIds: number[]; equipmentIds: number[] }

export type NamedBranch = Pick<View, 'branchId' | 'allBranches'>

/**
 * The signed-in user. It is loaded with every request, so changed permissions apply from the next request
 * on.
 */
export type SignedIn = Actor & {
  accountId: number
  accountName: string
  /** ISO 4217. */
  currency: string
  monitoringOnly: boolean
  fieldLabels: FieldLabels
  logo: LogoImage | null
  /** The main dashboard of the account; null means our own. */
  dashboardUrl: string | null
  firstName: string
  lastName: string
  email: string | null
  /** The language that the user chose; null means that of the browser. */
  language: Locale | null
  /** The region whose formats the user chose; null means that of the browser. */
  region: string | null
  /** The languages of the browser that was used last; see `supportedLanguages`. */
  browserLanguages: string | null
  branchName: string
  /** An administrator's lists, maps and reports show all branches, not only `branchId`. */
  allBranches: boolean
  /** The country of the user's own branch, so that formats stay the same in other branches. */
  country: string
  /** The branch that the request names; null if it is the one that the user switched to last. */
  named: NamedBranch | null
  /** The account requires a second factor, and the user has none. They can only add one. */
  mustAddFactor: boolean
  timezone: string
  /** The units that the user chose; null means those of the branch. */
  units: UnitsChoice
  /** Whether this user sees metric units, on screen and in files. */
  useMetric: boolean
  /** Whether the branch is metric. The radius of a boundary is sent in the branch's units. */
  branchUsesMetric: boolean
  grants: Grants | null
  /** The hash of the secret that the session, or the API token, was found by. */
  tokenHash: Buffer
  /** The API token that made the request; null for a session. */
  apiToken: { id: number; scopes: readonly ApiScope[] } | null
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** Shown only on the sign-in page of the demo. */
export type DemoSignIns = { emails: string[]; password: string }

export type Installation = {
  demo: DemoSignIns | null
  /**
   * Printed at startup while there is no account, so that only someone who can read the terminal can create
   * the first one.
   */
  setupToken: string
  /** The accounts that see the level of all tanks; null means the demo accounts. */
  tankLevelAccounts: readonly number[] | null
  /** The accounts whose administrators change settings of the installation; null means its only company. */
  adminAccounts: readonly number[] | null
  /** Where backups go, and whether the database is embedded, so that its files can be copied. */
  backups: { embedded: boolean; place: { kind: 'disk' | 's3'; where: string } }
  /** Gets purchase requests for devices; null if nobody does. */
  salesEmail: string | null
  deviceAddresses: () => DeviceAddresses
  /** The certificates of this process. */
  certificates: () => readonly Certificate[]
}

/** The ports for devices; those with `Tls` are encrypted. */
type DevicePort =
  | 'teltonika'
  | 'queclink'
  | 'ruptela'
  | 'osmand'
  | 'mqtt'
  | 'teltonikaTls'
  | 'osmandTls'
  | 'mqttTls'

/** Where devices send to, as far as this process knows. */
export type DeviceAddresses = {
  /** The public URL without a trailing slash; null if it is not configured. */
  publicUrl: string | null
  /** Null if a port is off. */
  ports: Record<DevicePort, number | null>
}

export type Outbound = {
  files: FileStore
  attempts: Attempts
  geocoder: Geocoder
  commands: Commands
  ground: Ground
  /** The channels that can deliver notifications. */
  delivery: { email: boolean; sms: boolean }
  /** Sends push notifications to browsers. */
  push: PushSender
  /** Private addresses that webhooks and connections may call. */
  allowedAddresses: AllowedAddresses
  /** The services that an account can connect. */
  providers: Providers
  /** Returns the texts of the DNS records of type TXT with this name. None if there is no such name. */
  readTxt: (name: string) => Promise<string[]>
}

/** Where a request comes from. */
export type Caller = Pick<Context, 'address' | 'userAgent'>

/** The first argument of every service and query. */
export type Context = {
  db: Db
  /** Runs a prepared statement in the session's account, outside any transaction. */
  read: (statement: Statement) => Promise<TextRow[]>
  session: SignedIn
  clock: Clock
  outbound: Outbound
  /** Schedules a task to run after the commit, for actions that can't be undone, such as deleting a file. */
  afterCommit: (task: () => Promise<unknown>) => void
  /** In the caller's language and formats. */
  text: Text
  /** The supported languages of the caller's browser; null if there are none. */
  languages: string | null
  /** The address that the request came from. */
  address: string
  /** What the caller's browser or program says it is; null if it doesn't say. */
  userAgent: string | null
  /** The address of our pages as the caller's browser sees it, such as https://yard.example. */
  origin: string
  live: Live
  installation: Installation
}

/**
 * The context before sign-in. There is no account yet, so the database shows nothing until one is selected.
 */
export type PublicContext = Omit<Context, 'db' | 'read' | 'session' | 'live' | 'afterCommit'> & {
  database: Database
  /** The browser's existing session, if any. It ends when a new one begins. */
  previous: SessionToken | null
  /** The tokens of users who have signed in with this browser before, as it sent them. */
  devices: readonly string[]
  /** The browser's sign-in that waits for the second factor, if any. */
  pending: SessionToken | null
  /** What the browser keeps of a sign-in that it began at a provider, as it sent it. */
  signOnFlow: string | null
}
