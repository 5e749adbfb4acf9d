import * as z from 'zod/mini'
import { FLAG_SEVERITIES } from '../../flags.ts'
import { CELL_KINDS } from '../../reports/cells.ts'
import { TREND_PERIODS } from '../../reports/overview.ts'
import { ASSET_RENTAL_STATES } from '../../rules/rentals.ts'
import { get } from '../endpoint.ts'
import { STATUSES } from '../history/snapshots.ts'
import { Id } from '../ids.ts'
import { Day } from '../instants.ts'

/** How many records a line of "Needs attention" names. */
export const WORST_MAX = 3
/** The newest equipment that the dashboard shows. */
export const NEWEST_MAX = 6

const FleetNow = z.strictObject({
  /** The number of all assets. */
  equipment: z.int(),
  /** Adds up to the number of all assets. */
  activities: z.record(z.enum(STATUSES), z.int()),
  /** Adds up to the number of all assets. Null for users without access to rentals. */
  rentals: z.nullable(z.record(z.enum(ASSET_RENTAL_STATES), z.int())),
  /** Null for users without the service feature. */
  inShop: z.nullable(z.int()),
  /** How many background jobs keep failing. Zero for users who can't do anything about it. */
  failingJobs: z.int(),
})
export type FleetNow = z.output<typeof FleetNow>

const ATTENTION_KINDS = [
  'moved',
  'theft',
  'overdueReturns',
  'toPickUp',
  'rentalAlerts',
  'flag',
  'silent',
  'unused',
] as const

const AttentionLine = z.strictObject({
  kind: z.enum(ATTENTION_KINDS),
  /** The flag of the kind `flag`, by its id, and its name if people defined it. */
  flag: z.nullable(z.strictObject({ id: Id, name: z.nullable(z.string()) })),
  severity: z.enum(FLAG_SEVERITIES),
  total: z.int(),
  /** The path of the list that has all of them. */
  path: z.string(),
  /** Those that have waited longest. Of those that may be stolen, the newest. */
  worst: z.array(z.strictObject({ name: z.string(), path: z.string(), since: z.nullable(z.string()) })),
})
export type AttentionLine = z.output<typeof AttentionLine>

const NewAsset = z.strictObject({
  id: Id,
  name: z.string(),
  make: z.string(),
  model: z.string(),
  /** The URL of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
  createdAt: z.string(),
})
export type NewAsset = z.output<typeof NewAsset>

/** Figures of the utilization report, by their keys there. */
export const USE_TRENDS = ['timeUse', 'physicalUse', 'working', 'idleShare'] as const
export const TREND_KEYS = [...USE_TRENDS, 'fuelUsed', 'fuelBought'] as const

const Trend = z.strictObject({
  key: z.enum(TREND_KEYS),
  kind: z.enum(CELL_KINDS),
  /** Null if it can't be known. */
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Whether a higher or a lower value is good news. */
  better: z.enum(['more', 'less']),
  /** The path of the report or list behind the figure. */
  path: z.string(),
  /** If only some of the assets report it: how many, of how many, and how many in the period before. */
  from: z.nullable(z.strictObject({ assets: z.int(), of: z.int(), before: z.nullable(z.int()) })),
  /** The value of each day of the period. Without any, the figure has no line. */
  days: z.array(z.nullable(z.number())),
})
export type Trend = z.output<typeof Trend>

const Days = z.strictObject({ start: Day, end: Day })

export const dashboardPages = {
  own: get('/analytics/dashboard', {
    can: 'overview.read',
    summary: "Shows the account's own dashboard in a frame, or else the built-in one",
  }),
}

/** The parts of the built-in dashboard. Each loads and fails on its own. */
export const dashboard = {
  fleet: get('/analytics/api/overview', {
    can: 'overview.read',
    summary: 'Returns how many assets of the current branch are in which state now',
    response: FleetNow,
  }),
  attention: get('/analytics/api/overview/attention', {
    can: 'overview.read',
    summary: 'Lists what needs attention in the current branch, each with its number and the worst three',
    response: z.array(AttentionLine),
  }),
  /** Apart from the others, because it reads the sums of many days. */
  unused: get('/analytics/api/overview/unused', {
    can: 'report.read',
    summary:
      'Returns how many assets of the current branch have not worked for two weeks, and the worst three',
    response: z.array(AttentionLine),
  }),
  trends: get('/analytics/api/overview/trends', {
    can: 'report.read',
    summary: 'Returns the main figures of a period, those of the period before, and the days between',
    query: z.strictObject({ period: z._default(z.enum(TREND_PERIODS), 'thisMonth') }),
    response: z.strictObject({
      period: Days,
      /** Whether the last day of the period isn't over. */
      unfinished: z.boolean(),
      before: Days,
      trends: z.array(Trend),
    }),
  }),
  newest: get('/analytics/api/overview/newest', {
    can: 'overview.read',
    summary: 'Lists the newest equipment of the current branch',
    response: z.array(NewAsset),
  }),
}
