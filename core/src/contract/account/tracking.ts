import * as z from 'zod/mini'
import { thresholdBlockers } from '../../rules/tracking.ts'
import type { Adjustable, Bounds } from '../../telemetry/thresholds.ts'
import { ADJUSTABLE, THRESHOLDS } from '../../telemetry/thresholds.ts'
import { FieldChange } from './activity.ts'
import { get, put } from '../endpoint.ts'
import { Id } from '../ids.ts'

/** The database has the same limits. */
export const HISTORY_DAYS = { standard: 1096, min: 30, max: 3660 }
/** Meters per second, from walking pace to more than any road allows. */
export const SPEED_LIMIT = { min: 1, max: 100 }
const CATEGORIES_MAX = 10_000

const within = ({ min, max }: Bounds) => z.number().check(z.minimum(min), z.maximum(max))
const SpeedLimit = z.nullable(within(SPEED_LIMIT))

/** Thresholds in seconds, meters, meters per second, volts or percent. */
const thresholdsOf = (schemaOf: (name: Adjustable) => z.ZodMiniNumber<number>) =>
  z.strictObject(
    Object.fromEntries(ADJUSTABLE.map((name) => [name, schemaOf(name)])) as Record<
      Adjustable,
      z.ZodMiniNumber<number>
    >,
  )

const Thresholds = thresholdsOf((name) => within(THRESHOLDS[name])).check(({ value, issues }) => {
  for (const { field, code } of thresholdBlockers(value))
    issues.push({ code: 'custom', path: [field], message: code, input: value })
})

export const TrackingForm = z.strictObject({
  historyDays: z.int().check(z.minimum(HISTORY_DAYS.min), z.maximum(HISTORY_DAYS.max)),
  /** Meters per second, for all things whose category has no limit. Null for no limit. */
  speedLimit: SpeedLimit,
  thresholds: Thresholds,
  /**
   * If the limit is null, that of the account applies. Categories that aren't listed have no limit of their
   * own.
   */
  categories: z.array(z.strictObject({ id: Id, speedLimit: SpeedLimit })).check(
    z.maxLength(CATEGORIES_MAX),
    z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'error.invalid'),
  ),
})
export type TrackingForm = z.output<typeof TrackingForm>

export const STANDARD_TRACKING: TrackingForm = {
  historyDays: HISTORY_DAYS.standard,
  speedLimit: null,
  thresholds: Object.fromEntries(ADJUSTABLE.map((name) => [name, THRESHOLDS[name].standard])) as Record<
    Adjustable,
    number
  >,
  categories: [],
}

const Version = z.int().check(z.minimum(1))

export const TrackingChange = z.extend(TrackingForm, { version: Version })
export type TrackingChange = z.output<typeof TrackingChange>

export const Tracking = z.strictObject({
  version: Version,
  historyDays: z.int(),
  speedLimit: z.nullable(z.number()),
  thresholds: thresholdsOf(() => z.number()),
  categories: z.array(z.strictObject({ id: Id, name: z.string(), speedLimit: z.nullable(z.number()) })),
})
export type Tracking = z.output<typeof Tracking>

/** How far deriving the account's history again has come. Assets that never reported don't count. */
export const DerivationProgress = z.strictObject({
  /** The number of assets whose whole history is up to date. */
  done: z.int(),
  total: z.int(),
  /** Since when something is left to do. Null if nothing is. */
  since: z.nullable(z.string()),
})
export type DerivationProgress = z.output<typeof DerivationProgress>

export const tracking = {
  read: get('/api/account/tracking', {
    can: 'tracking.read',
    summary: 'Returns the tracking settings: thresholds, speed limits, and how long history is kept',
    response: Tracking,
  }),
  changes: get('/api/account/tracking/changes', {
    can: 'tracking.read',
    summary: 'Returns who last changed each tracking setting, as far back as the newest history entries go',
    response: z.array(FieldChange),
  }),
  derivation: get('/api/account/tracking/derivation', {
    can: 'tracking.read',
    summary: 'Returns how far deriving the history again has come',
    description:
      'After an update of Yardmaster or a change of what counts as work, the history of the affected assets is derived again in the background. Until then, their past events, trips and hours are those from before.',
    response: DerivationProgress,
  }),
  update: put('/api/account/tracking', {
    can: 'tracking.update',
    summary: 'Replaces the tracking settings',
    description:
      'Responds with 409 if someone else changed them first. The settings apply to readings received from now on. History older than `historyDays` is permanently deleted within hours.',
    body: TrackingChange,
  }),
}
