import * as z from 'zod/mini'
import { FUEL_FINDING_KINDS, FUEL_PROVIDERS, FUEL_STATUSES, TANK_MAX } from '../../rules/fuel.ts'
import { get, put } from '../endpoint.ts'
import { AssetParams, Id, IdParams, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'
import { shortText } from '../texts.ts'

/** The maximum number of lines on screen. */
export const FUEL_SHOWN = 200
export const FUEL_NOTE_MAX = 500

const Provider = z.enum(FUEL_PROVIDERS)
const Status = z.enum(FUEL_STATUSES)
const NamedAsset = z.strictObject({ id: Id, name: z.string() })
/** Only the last four characters of a card number ever leave the server. */
const Card = z.strictObject({ id: Id, provider: Provider, lastDigits: z.string(), name: z.string() })
export type FuelCard = z.output<typeof Card>

const PurchasesQuery = z.strictObject({
  /** Days of the branch, both included. */
  start: Day,
  end: Day,
  assetId: z.optional(PathId),
  cardId: z.optional(PathId),
  status: z.optional(Status),
  /** Only purchases that belong to no asset. */
  withoutAsset: z.optional(z.enum(['true'])),
})
export type PurchasesQuery = z.output<typeof PurchasesQuery>

const Purchase = z.strictObject({
  id: Id,
  at: Instant,
  /** False if only the time of posting is known. */
  exactTime: z.boolean(),
  status: Status,
  card: Card,
  /** Null if the card or its person had no asset then, or more than one. */
  asset: z.nullable(NamedAsset),
  amount: z.number(),
  currency: z.string(),
  litres: z.nullable(z.number()),
  product: z.string(),
  merchant: z.string(),
  place: z.string(),
  position: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
  /** In meters, as typed in at the pump. */
  odometer: z.nullable(z.number()),
  /** The kinds of findings about it that are open. */
  findings: z.array(z.enum(FUEL_FINDING_KINDS)),
})
export type FuelPurchase = z.output<typeof Purchase>

const Purchases = z.strictObject({
  total: z.int(),
  /** Of all that match, without declined and reversed ones. One entry for each currency. */
  sums: z.array(z.strictObject({ currency: z.string(), amount: z.number(), litres: z.number() })),
  /** The newest first. */
  purchases: z.array(Purchase),
})
export type FuelPurchases = z.output<typeof Purchases>

export const FINDING_STATES = ['open', 'resolved', 'all'] as const
export type FindingState = (typeof FINDING_STATES)[number]

const FindingsQuery = z.strictObject({
  state: z._default(z.enum(FINDING_STATES), 'open'),
  kind: z.optional(z.enum(FUEL_FINDING_KINDS)),
  assetId: z.optional(PathId),
})
export type FindingsQuery = z.output<typeof FindingsQuery>

const Position = z.strictObject({ lat: z.number(), lng: z.number() })
/** The figures that show a finding. Each kind has its own. */
const Evidence = z.strictObject({
  /** How far the asset was away, its position nearest in time, and when that was. */
  metres: z.nullable(z.number()),
  asset: z.nullable(z.strictObject({ ...Position.shape, at: Instant })),
  station: z.nullable(Position),
  litres: z.nullable(z.number()),
  tankLitres: z.nullable(z.number()),
  /** The fuel levels before and after, in percent. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
})
export type FindingEvidence = z.output<typeof Evidence>

const Finding = z.strictObject({
  id: Id,
  kind: z.enum(FUEL_FINDING_KINDS),
  asset: NamedAsset,
  /** The time zone of the asset's branch. */
  timeZone: z.string(),
  purchase: z.pick(Purchase, {
    id: true,
    at: true,
    card: true,
    amount: true,
    currency: true,
    litres: true,
    merchant: true,
    place: true,
  }),
  evidence: Evidence,
  note: z.string(),
  resolved: z.nullable(z.strictObject({ at: Instant, by: z.string() })),
  version: z.int(),
})
export type FuelFinding = z.output<typeof Finding>

const Findings = z.strictObject({ total: z.int(), open: z.int(), findings: z.array(Finding) })
export type FuelFindings = z.output<typeof Findings>

const Resolution = z.strictObject({
  resolved: z.boolean(),
  note: shortText(FUEL_NOTE_MAX),
  /** The version that the caller has seen. */
  version: z.int().check(z.minimum(1)),
})
export type Resolution = z.output<typeof Resolution>

const Holder = z.strictObject({ kind: z.enum(['asset', 'person']), id: Id, name: z.string() })
export type CardHolder = z.output<typeof Holder>

const CardLine = z.strictObject({
  ...Card.shape,
  holder: z.nullable(Holder),
  /** How many purchases were made with it in the last 90 days, and when the last one was. */
  purchases: z.int(),
  lastAt: z.nullable(Instant),
  /** How many of all its purchases belong to no asset. */
  withoutAsset: z.int(),
  version: z.int(),
})
export type CardLine = z.output<typeof CardLine>

const Assignment = z.strictObject({
  holder: Holder,
  /** Null: from the first purchase on. */
  from: z.nullable(Instant),
  until: z.nullable(Instant),
  by: z.nullable(z.string()),
  at: Instant,
})
export type CardAssignment = z.output<typeof Assignment>

const CardAssignmentForm = z.strictObject({
  /** Null takes the card away from whoever has it. */
  holder: z.nullable(z.strictObject({ kind: z.enum(['asset', 'person']), id: Id })),
  /** The first day, by the clock of the branch. Null: for all purchases, also earlier ones. */
  from: z.nullable(Day),
  /** The version that the caller has seen. */
  version: z.int().check(z.minimum(1)),
})
export type CardAssignmentForm = z.output<typeof CardAssignmentForm>

const AssetFuel = z.strictObject({
  /** What the tank holds. Null if unknown. */
  tankLitres: z.nullable(z.number()),
  /** In the last 90 days. */
  purchases: z.int(),
  lastAt: z.nullable(Instant),
})
export type AssetFuel = z.output<typeof AssetFuel>

export const TankForm = z.strictObject({
  tankLitres: z.nullable(
    z.number().check(z.gt(0, 'error.mustBePositive'), z.maximum(TANK_MAX, 'error.invalid')),
  ),
})
export type TankForm = z.output<typeof TankForm>

/** Fuel cards, what was bought with them, and what doesn't fit what the assets reported. */
export const fuel = {
  purchases: get('/api/fuel/purchases', {
    can: 'fuel.read',
    summary: 'Lists fuel purchases of a period, newest first',
    description: 'Purchases that belong to no asset are listed for managers only.',
    query: PurchasesQuery,
    response: Purchases,
  }),
  findings: get('/api/fuel/findings', {
    can: 'fuel.read',
    summary: 'Lists fuel purchases that don’t fit what the asset reported, with the evidence',
    query: FindingsQuery,
    response: Findings,
  }),
  resolve: put('/api/fuel/findings/:id', {
    can: 'fuel.manage',
    summary: 'Sets whether a finding is resolved, and the note about it',
    description: 'Responds with 409 if someone else has changed it since the given version.',
    params: IdParams,
    body: Resolution,
  }),
  ofAsset: get('/api/fuel/assets/:assetId', {
    can: 'fuel.read',
    summary: 'Returns the tank size of an asset and how much fuel was bought for it lately',
    params: AssetParams,
    response: AssetFuel,
  }),
  setTank: put('/api/fuel/assets/:assetId/tank', {
    can: 'fuel.manage',
    summary: 'Sets what the fuel tank of an asset holds',
    description: 'Purchases of the last 45 days are checked again.',
    params: AssetParams,
    body: TankForm,
  }),
  cards: get('/api/fuel/cards', {
    can: 'fuel.manage',
    summary: 'Lists the fuel cards, and which asset or person has them',
    response: z.array(CardLine),
  }),
  assignments: get('/api/fuel/cards/:id/assignments', {
    can: 'fuel.manage',
    summary: 'Lists who had a fuel card when, newest first',
    params: IdParams,
    response: z.array(Assignment),
  }),
  assign: put('/api/fuel/cards/:id/assignment', {
    can: 'fuel.manage',
    summary: 'Gives a fuel card to an asset or a person from a day on',
    description:
      'Replaces what was set for that time and later. Purchases of that time move to the asset within a minute. Responds with 409 if someone else has changed it since the given version.',
    params: IdParams,
    body: CardAssignmentForm,
  }),
}
