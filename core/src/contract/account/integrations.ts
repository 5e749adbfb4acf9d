import * as z from 'zod/mini'
import { COUNTED, PROVIDER_ERRORS, SERVICE_TYPES } from '../../integrations.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { Instant } from '../instants.ts'
import { After, requiredText } from '../texts.ts'
import {
  ComdataSettings,
  IsoSettings,
  PointOfRentalSettings,
  ShellSettings,
} from './integrations.settings.ts'

export const CONNECTION_NAME_MAX = 64
/** Feeds of the standard that an account can have. */
export const CONNECTIONS_MAX = 20
export const RUNS_PAGE = 20

const Version = z.int().check(z.minimum(1))
const Name = requiredText(CONNECTION_NAME_MAX)

const service = <Type extends string, Settings extends z.core.$ZodType>(type: Type, settings: Settings) => ({
  serviceType: z.literal(type),
  name: Name,
  settings,
})

/** A connection as it is typed, by its service. */
const forms = <Extra extends z.core.$ZodLooseShape>(extra: Extra) =>
  z.discriminatedUnion('serviceType', [
    z.strictObject({ ...service('genie', IsoSettings), ...extra }),
    z.strictObject({ ...service('visionlink', IsoSettings), ...extra }),
    z.strictObject({ ...service('iso15143', IsoSettings), ...extra }),
    z.strictObject({ ...service('comdata', ComdataSettings), ...extra }),
    z.strictObject({ ...service('shell', ShellSettings), ...extra }),
    z.strictObject({ ...service('pointofrental', PointOfRentalSettings), ...extra }),
  ])

export const ConnectionForm = forms({})
export type ConnectionForm = z.output<typeof ConnectionForm>

/** A blank secret keeps the stored one, unless an address changed. */
export const ConnectionChange = forms({ version: Version })
export type ConnectionChange = z.output<typeof ConnectionChange>

export const ConnectionTest = forms({
  /** The connection whose stored secret counts if none is typed. */
  id: z.nullable(Id),
})
export type ConnectionTest = z.output<typeof ConnectionTest>

const Count = z.int().check(z.minimum(0))
const Counts = z.partial(
  z.strictObject(Object.fromEntries(COUNTED.map((what) => [what, Count])) as CountShape),
)
type CountShape = Record<(typeof COUNTED)[number], typeof Count>

const RunError = z.strictObject({
  code: z.enum(PROVIDER_ERRORS),
  /** What the service answered. */
  detail: z.string(),
})
export type RunError = z.output<typeof RunError>

export const RUN_OUTCOMES = ['done', 'failed', 'stopped'] as const

const Run = z.strictObject({
  id: Id,
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Null while it is under way. A stopped run continues with the next one. */
  outcome: z.nullable(z.enum(RUN_OUTCOMES)),
  counts: Counts,
  error: z.nullable(RunError),
})
export type Run = z.output<typeof Run>

/** A service without a connection is not enabled. */
export const CONNECTION_STATES = ['enabled', 'failing', 'paused'] as const

const Connection = z.strictObject({
  id: Id,
  serviceType: z.enum(SERVICE_TYPES),
  name: z.string(),
  state: z.enum(CONNECTION_STATES),
  running: z.boolean(),
  failingSince: z.nullable(Instant),
  lastError: z.nullable(RunError),
  lastSuccessAt: z.nullable(Instant),
  /** Null while it is paused. */
  nextRunAt: z.nullable(Instant),
  /** The newest run. */
  lastRun: z.nullable(Run),
  /** What all runs read together. */
  totals: Counts,
  version: Version,
})
export type Connection = z.output<typeof Connection>

const Service = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES),
  /** Whether this installation can read the service. */
  available: z.boolean(),
  /** The shortest interval that the service accepts. */
  leastMinutes: z.int(),
  connections: z.array(Connection),
})
export type Service = z.output<typeof Service>

const StoredConnection = z.strictObject({
  id: Id,
  serviceType: z.enum(SERVICE_TYPES),
  name: z.string(),
  /** As in the form, with a blank secret. Settings that an earlier version did not have are missing. */
  settings: z.record(z.string(), z.unknown()),
  hasSecret: z.boolean(),
  version: Version,
})
export type StoredConnection = z.output<typeof StoredConnection>

const TestOutcome = z.discriminatedUnion('outcome', [
  /** What the service has, as far as a short look tells. */
  z.strictObject({ outcome: z.literal('ok'), found: Counts }),
  z.strictObject({ outcome: z.literal('failed'), error: RunError }),
])
export type TestOutcome = z.output<typeof TestOutcome>

const PointOfRental = z.strictObject({
  enabled: z.boolean(),
  user: z.string(),
  /** Whether a token is stored. It is never returned. */
  hasToken: z.boolean(),
})

export const integrations = {
  list: get('/api/integrations', {
    can: 'integration.read',
    summary: 'Lists the services that can be connected, each with its connections',
    description: 'A service without a connection is not enabled.',
    response: z.array(Service),
  }),
  readPointOfRental: get('/api/integrations/pointofrental', {
    can: 'integration.read',
    summary: 'Returns the Point of Rental connection',
    response: PointOfRental,
  }),
  setPointOfRental: put('/api/integrations/pointofrental', {
    can: 'integration.manage',
    summary: 'Sets the user and token of the Point of Rental connection, and enables it',
    description: 'A blank token keeps the stored one. All other settings stay, or get their defaults.',
    confidential: true,
    body: z.strictObject({
      user: PointOfRentalSettings.shape.user,
      token: PointOfRentalSettings.shape.secret,
    }),
  }),
  read: get('/api/integrations/:id', {
    can: 'integration.read',
    summary: 'Returns the settings of a connection, without its secret',
    params: IdParams,
    response: StoredConnection,
  }),
  add: post('/api/integrations', {
    can: 'integration.manage',
    summary: 'Connects a service',
    description: 'An account can have several connections of type iso15143, and one of every other type.',
    confidential: true,
    body: ConnectionForm,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/integrations/:id', {
    can: 'integration.manage',
    summary: 'Changes a connection',
    description:
      'A blank secret keeps the stored one. If an address changes, the secret must be sent again. A run that is under way is stopped.',
    confidential: true,
    params: IdParams,
    body: ConnectionChange,
  }),
  pause: put('/api/integrations/:id/paused', {
    can: 'integration.manage',
    summary: 'Pauses or resumes a connection',
    params: IdParams,
    body: z.strictObject({ paused: z.boolean() }),
  }),
  remove: del('/api/integrations/:id', {
    can: 'integration.manage',
    summary: 'Deletes a connection',
    description: 'Everything that it has read stays.',
    params: IdParams,
  }),
  run: post('/api/integrations/:id/run', {
    can: 'integration.manage',
    summary: 'Runs a connection as soon as the service allows',
    params: IdParams,
    response: z.strictObject({ nextRunAt: Instant }),
  }),
  test: post('/api/integrations/test', {
    can: 'integration.manage',
    summary: 'Asks a service with these settings, without storing them',
    ownTransaction: true,
    confidential: true,
    body: ConnectionTest,
    response: TestOutcome,
  }),
  runs: get('/api/integrations/:id/runs', {
    can: 'integration.read',
    summary: 'Lists the runs of a connection, newest first, page by page',
    description: 'The newest 200 are kept.',
    params: IdParams,
    query: z.strictObject({ after: After }),
    response: z.strictObject({ rows: z.array(Run), next: z.nullable(z.string()) }),
  }),
}
