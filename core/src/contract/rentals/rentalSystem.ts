import * as z from 'zod/mini'
import { MATCH_REASONS, RENTAL_SYSTEM_PROBLEMS } from '../../rules/rentalSystem.ts'
import { get, put } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { After, Search } from '../texts.ts'
import { Named } from './clients.ts'

export const RENTAL_SYSTEM_PAGE = 100

export const MATCH_STATES = ['new', 'linked', 'ignored'] as const
export type MatchState = (typeof MATCH_STATES)[number]

const AssetName = z.strictObject({ id: Id, name: z.string() })

const SystemItem = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  vin: z.string(),
  state: z.enum(MATCH_STATES),
  asset: z.nullable(AssetName),
  /** Assets that may be the same. The best guess comes first. */
  suggestions: z.array(z.strictObject({ asset: AssetName, reason: z.enum(MATCH_REASONS) })),
  /** How many rentals wait for a decision about it. */
  waiting: z.int(),
})
export type SystemItem = z.output<typeof SystemItem>

const SystemCustomer = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(MATCH_STATES),
  client: z.nullable(Named),
  /** The client here that has the same name. */
  namesake: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  waiting: z.int(),
})
export type SystemCustomer = z.output<typeof SystemCustomer>

const Finding = z.strictObject({
  id: Id,
  kind: z.enum(['customer', 'contact', 'item', 'site', 'contract', 'line', 'workOrder']),
  /** What people know it by, such as the number of the contract. */
  name: z.string(),
  code: z.enum(RENTAL_SYSTEM_PROBLEMS),
  /** What the text names. Times are ISO texts. */
  values: z.record(z.string(), z.string()),
  since: z.string(),
})
export type Finding = z.output<typeof Finding>

const Counts = z.strictObject({ new: z.int(), linked: z.int(), ignored: z.int() })

const LIST = {
  params: IdParams,
  query: z.strictObject({ state: z._default(z.enum(MATCH_STATES), 'new'), search: Search, after: After }),
}

const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), counts: Counts, next: z.nullable(z.string()) })

const RecordParams = z.strictObject({ id: PathId, recordId: PathId })

/** `reset` takes back what was decided. */
const ItemDecision = z.union([
  z.strictObject({ decision: z.literal('link'), assetId: Id }),
  z.strictObject({ decision: z.enum(['create', 'ignore', 'reset']) }),
])
export type ItemDecision = z.output<typeof ItemDecision>

const CustomerDecision = z.union([
  z.strictObject({ decision: z.literal('link'), clientId: Id }),
  z.strictObject({ decision: z.enum(['ignore', 'reset']) }),
])
export type CustomerDecision = z.output<typeof CustomerDecision>

export const rentalSystem = {
  items: get('/api/integrations/:id/items', {
    can: 'integration.read',
    summary: 'Lists the items of a connected rental system, with the assets that they are or may be',
    ...LIST,
    response: listOf(SystemItem),
  }),
  decideItem: put('/api/integrations/:id/items/:recordId', {
    can: 'integration.manage',
    summary: 'Links an item to an asset, adds it as an asset, or ignores it',
    description:
      'Its rentals are applied at once. Responds with 409 if the asset is linked to another item already.',
    params: RecordParams,
    body: ItemDecision,
  }),
  customers: get('/api/integrations/:id/customers', {
    can: 'integration.read',
    summary: 'Lists the customers of a connected rental system, with their clients',
    ...LIST,
    response: listOf(SystemCustomer),
  }),
  decideCustomer: put('/api/integrations/:id/customers/:recordId', {
    can: 'integration.manage',
    summary: 'Links a customer to a client, or ignores it',
    description: 'Responds with 409 if the client is linked to another customer already.',
    params: RecordParams,
    body: CustomerDecision,
  }),
  findings: get('/api/integrations/:id/findings', {
    can: 'integration.read',
    summary: 'Lists what a connected rental system has that can’t be applied, and why',
    description: 'Rentals that only wait for a decision about their item or customer are counted there.',
    params: IdParams,
    response: z.array(Finding),
  }),
}
