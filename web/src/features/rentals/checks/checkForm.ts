import {
  CHECK_NOTES_MAX,
  CHECK_PHOTOS_MAX,
  CheckInForm,
  CheckPrefill,
} from '@yardmaster/core/contract/rentals/checks.ts'
import { Id } from '@yardmaster/core/contract/ids.ts'
import { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { CONTRACT_MAX, Rate } from '@yardmaster/core/contract/rentals/rentals.ts'
import { shortText } from '@yardmaster/core/contract/texts.ts'
import type { CheckItem, CheckMark, Condition } from '@yardmaster/core/rules/checks.ts'
import { CHECK_ITEMS, CHECK_MARKS, CHECK_METERS, READINGS } from '@yardmaster/core/rules/checks.ts'
import { RATE_PERIODS } from '@yardmaster/core/rules/rentals.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { draftStore, SENDING } from '../../../widgets/outbox/draftStore.ts'
import { CHECK_PREFIX } from './mayHoldChecks.ts'

/** `out` and `in` check a rental, `walkIn` an asset without a reservation. */
const CHECK_KINDS = ['out', 'walkIn', 'in'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

const { engineSeconds, odometer, fuelLevel } = CheckInForm.shape

/** What the form holds. The fields that its kind doesn't have keep their initial values. */
const FIELDS = {
  client: z.nullable(ClientAndSite),
  dueAt: z.nullable(z.string()),
  contract: shortText(CONTRACT_MAX),
  rateAmount: z.nullable(Rate.shape.amount),
  ratePer: z.enum(RATE_PERIODS),
  /** Null for the moment at which the user presses the button. */
  at: z.nullable(z.string()),
  engineSeconds,
  odometer,
  fuelLevel,
  condition: z.record(z.enum(CHECK_ITEMS), z.nullable(z.enum(CHECK_MARKS))),
  notes: shortText(CHECK_NOTES_MAX),
  /** The files are kept separately, by these keys. */
  photos: z.array(z.object({ key: z.uuid(), name: z.string() })).check(z.maxLength(CHECK_PHOTOS_MAX)),
  replacedMeters: z.array(z.enum(CHECK_METERS)),
  openTicket: z.boolean(),
}

const CheckValues = z.object(FIELDS)
export type CheckValues = z.output<typeof CheckValues>
export type CheckFormApi = UseFormReturn<z.input<typeof CheckValues>, unknown, CheckValues>

const isComplete = (condition: Record<CheckItem, CheckMark | null>): condition is Condition =>
  CHECK_ITEMS.every((item) => condition[item] !== null)

const WithCondition = z.extend(CheckValues, {
  condition: FIELDS.condition.check(z.refine(isComplete, 'error.required')),
})

const isAfter = ({ dueAt, at }: CheckValues) =>
  dueAt !== null && Date.parse(dueAt) > (at === null ? Date.now() : Date.parse(at))

const WithDue = WithCondition.check(z.refine(isAfter, { message: 'error.dueInPast', path: ['dueAt'] }))

const WithClient = WithDue.check(
  z.refine(({ client }) => client !== null, { message: 'error.required', path: ['clientId'] }),
)

/** A rental that isn't overdue keeps its due time. */
const WithDueIfAsked = WithCondition.check(
  z.refine((values) => values.dueAt === null || isAfter(values), {
    message: 'error.dueInPast',
    path: ['dueAt'],
  }),
)

/** The rules of each form. A swap has two: of the asset that came back, and of that which goes out instead. */
export const SCHEMAS = {
  out: WithDue,
  walkIn: WithClient,
  in: WithCondition,
  swapBack: WithDueIfAsked,
  swapOut: WithCondition,
}

/** The asset that goes out at a swap, and its check. */
const Replacement = z.object({
  asset: CheckPrefill.shape.asset,
  readings: CheckPrefill.shape.readings,
  requestKey: z.uuid(),
  values: CheckValues,
})
export type Replacement = z.output<typeof Replacement>

/** A check that the server hasn't received yet. */
const CheckDraft = z.object({
  kind: z.enum([...CHECK_KINDS, 'swap']),
  /** The rental, or the asset of a walk-in. */
  id: Id,
  assetId: Id,
  assetName: z.string(),
  /** What telematics said when the form was opened. */
  known: z.record(z.enum(READINGS), z.nullable(z.number())),
  values: CheckValues,
  /** Of a swap. Null until it is chosen. */
  replacement: z.optional(z.nullable(Replacement)),
  ...SENDING,
})
export type CheckDraft = z.output<typeof CheckDraft>

export const checkKey = ({ kind, id }: Pick<CheckDraft, 'kind' | 'id'>): string => `${kind}:${id}`

export const checkDrafts = draftStore<CheckDraft>({
  prefix: CHECK_PREFIX,
  schema: CheckDraft,
  keyOf: checkKey,
})

const UNCHECKED = Object.fromEntries(CHECK_ITEMS.map((item) => [item, null])) as Record<CheckItem, null>

export const ALL_OK = Object.fromEntries(CHECK_ITEMS.map((item) => [item, 'ok'])) as Condition

/** Returns what a new form holds. */
export const newCheck = (
  { engineSeconds: hours, odometer: distance, fuelLevel: fuel }: CheckPrefill['readings'],
  values: Partial<CheckValues>,
): CheckValues => ({
  client: null,
  dueAt: null,
  contract: '',
  rateAmount: null,
  ratePer: 'day',
  at: null,
  engineSeconds: hours?.value ?? null,
  // Trackers of assets that don't drive count zero.
  odometer: distance?.value || null,
  fuelLevel: fuel?.value ?? null,
  condition: UNCHECKED,
  notes: '',
  photos: [],
  replacedMeters: [],
  openTicket: true,
  ...values,
})
