import * as z from 'zod/mini'
import { UNUSED_DAYS, WARN_PERCENT } from '../../rules/rentalAlerts.ts'
import type { RatePeriod } from '../../rules/rentals.ts'
import { RATE_PERIODS } from '../../rules/rentals.ts'
import { FieldChange } from '../account/activity.ts'
import { someIds } from '../dotted.ts'
import { del, get, post, put } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'
import { After, Search } from '../texts.ts'
import { Named } from './clients.ts'

/** Rentals on one page of the report. Their hours are computed from the intervals of each asset. */
export const HOURS_PAGE = 50
/** The longest period of the report: a quarter. */
export const HOURS_DAYS_MAX = 92
/** Totals are computed for at most this many rentals, which takes about a second. A file has no such limit. */
export const HOURS_TOTAL_MAX = 1000
/** A client has time to check an invoice with it. */
export const LINK_DAYS = 30

/** The hours that the longest period of each kind has. */
export const SETTING_MAX: Record<RatePeriod, number> = { day: 24, week: 168, fourWeeks: 672, month: 744 }

const settingOf = (per: RatePeriod) =>
  z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(SETTING_MAX[per]))

/**
 * The engine hours that the price of one period includes, unless a rental has its own, and when subscribers are
 * warned.
 */
export const HourSettingsForm = z.strictObject({
  day: settingOf('day'),
  week: settingOf('week'),
  fourWeeks: settingOf('fourWeeks'),
  month: settingOf('month'),
  /** Days without work after which an asset on rent counts as unused. */
  unusedDays: z.int().check(z.minimum(UNUSED_DAYS.min), z.maximum(UNUSED_DAYS.max)),
  /** Whether engines that run outside the working time of the branch are reported. */
  warnOutside: z.boolean(),
  /** The percentage of the included hours from which on they are almost used up. */
  warnPercent: z.int().check(z.minimum(WARN_PERCENT.min), z.maximum(WARN_PERCENT.max)),
})
export type HourSettingsForm = z.output<typeof HourSettingsForm>

const Version = z.int().check(z.minimum(1))

export const HourSettings = z.extend(HourSettingsForm, { version: Version })
export type HourSettings = z.output<typeof HourSettings>

/**
 * Where the hours come from: from the intervals in which the engine ran, or, for an asset without a device, from
 * the hour meter at check-out and check-in. `none`: they are unknown.
 */
export const HOUR_SOURCES = ['device', 'meters', 'none'] as const
export type HourSource = (typeof HOUR_SOURCES)[number]

const FIGURES = {
  /**
   * Hours, in tenths. Null if no rate is agreed, and for several billing periods: each has its own, and none carries
   * unused ones over, so that no sum of them explains the hours over.
   */
  includedHours: z.nullable(z.number()),
  /** Null if they are unknown. */
  usedHours: z.nullable(z.number()),
  /** Null if the hours are unknown or no rate is agreed. */
  overHours: z.nullable(z.number()),
  /** The price of the hours over, in the account's currency. */
  amount: z.nullable(z.number()),
}

/**
 * Hours without data, in tenths: the device had stopped reporting, or was fitted only later. The engine may have run
 * without being counted. 0 if the device reported, and where no device counts.
 */
const SilentHours = z.number()

/**
 * By how many hours the hour meter at check-out and check-in exceeds what the device counted in the whole rental, in
 * tenths. Negative if it shows less. Null if they agree, and if they can't be compared.
 */
const MeterGap = z.nullable(z.number())

const HoursPeriod = z.strictObject({
  /** Counts from 1. */
  n: z.int(),
  from: Instant,
  /** The end that is agreed. The asset may come back earlier. */
  to: Instant,
  /** Whether it is still going on, so that the figures can grow. */
  running: z.boolean(),
  ...FIGURES,
  silentHours: SilentHours,
  /** The days on which the engine ran, in seconds. The part of a day that is in another period counts there. */
  days: z.array(z.strictObject({ day: Day, seconds: z.int() })),
})
export type HoursPeriod = z.output<typeof HoursPeriod>

export const RentalHours = z.strictObject({
  asset: z.strictObject({ id: Id, name: z.string() }),
  source: z.enum(HOUR_SOURCES),
  /** The zone of the branch, in which periods and days are cut. */
  timeZone: z.string(),
  per: z.nullable(z.enum(RATE_PERIODS)),
  /** The price of an hour over. */
  hourPrice: z.nullable(z.number()),
  outAt: z.nullable(Instant),
  inAt: z.nullable(Instant),
  /** The hour meter at check-out and check-in, in seconds. */
  meters: z.strictObject({ out: z.nullable(z.number()), in: z.nullable(z.number()) }),
  /** In order. With the source `meters`, one that covers the whole rental, because its days are unknown. */
  periods: z.array(HoursPeriod),
  total: z.strictObject(FIGURES),
  /** The hours that one billing period includes. Null if no rate is agreed. */
  includedPerPeriod: z.nullable(z.number()),
  silentHours: SilentHours,
  meterGap: MeterGap,
})
export type RentalHours = z.output<typeof RentalHours>

const FILTER = {
  /** The first and the last day. A billing period counts on the day on which it ends, and a running one today. */
  from: Day,
  to: Day,
  /** Every word must occur in the asset, the client, the site or the contract. */
  search: Search,
  clientId: z.optional(PathId),
  siteId: z.optional(PathId),
  categoryId: z.optional(PathId),
  /** Only rentals with hours over. */
  overOnly: z._default(z.stringbool(), false),
}

export const HOURS_SORTS = ['client', 'asset', 'outAt'] as const
export type HoursSort = (typeof HOURS_SORTS)[number]

const HoursFilter = z.strictObject(FILTER)
export type HoursFilter = z.output<typeof HoursFilter>

const HoursQuery = z.strictObject({
  ...FILTER,
  sort: z._default(z.enum(HOURS_SORTS), 'client'),
  descending: z._default(z.stringbool(), false),
  after: After,
})
export type HoursQuery = z.output<typeof HoursQuery>

/** `periods` has a row for each billing period. `days` has those in which the engine ran, as evidence. */
const HOURS_SHEETS = ['periods', 'days'] as const
export type HoursSheet = (typeof HOURS_SHEETS)[number]

const HoursExport = z.strictObject({
  ...FILTER,
  format: z.enum(EXPORT_FORMATS),
  /** What a CSV file contains. A workbook has a sheet for each. */
  sheet: z._default(z.enum(HOURS_SHEETS), 'periods'),
})
export type HoursExport = z.output<typeof HoursExport>

export const HoursRow = z.strictObject({
  id: Id,
  asset: z.strictObject({ id: Id, name: z.string() }),
  /** Null for users without access to clients. */
  client: z.nullable(Named),
  site: z.nullable(Named),
  contract: z.string(),
  outAt: Instant,
  inAt: z.nullable(Instant),
  per: z.nullable(z.enum(RATE_PERIODS)),
  source: z.enum(HOUR_SOURCES),
  /** The number of billing periods that count. */
  periods: z.int(),
  running: z.boolean(),
  ...FIGURES,
  /** The hours that one billing period includes. Null if no rate is agreed. */
  includedPerPeriod: z.nullable(z.number()),
  /** In the periods that count. */
  silentHours: SilentHours,
  meterGap: MeterGap,
})
export type HoursRow = z.output<typeof HoursRow>

const UsedHours = z.strictObject({ id: Id, usedHours: FIGURES.usedHours, overHours: FIGURES.overHours })
export type UsedHours = z.output<typeof UsedHours>

const ClientLink = z.strictObject({
  /** The caller puts the address of the installation before it. */
  path: z.string(),
  expiresAt: Instant,
})
export type ClientLink = z.output<typeof ClientLink>

export const hours = {
  ofRental: get('/api/rentals/:id/hours', {
    can: 'rental.read',
    summary:
      'Returns the engine hours of a rental by billing period and day, and those over the included ones',
    params: IdParams,
    response: RentalHours,
  }),
  used: get('/api/rentals/hours/used', {
    can: 'rental.read',
    summary: 'Returns the engine hours that some rentals used until now, and those over the included ones',
    description: 'Leaves out reservations and rentals that the caller may not see.',
    query: z.strictObject({ ids: someIds(HOURS_PAGE) }),
    response: z.array(UsedHours),
  }),
  list: get('/api/rentals/hours', {
    can: 'rental.read',
    summary: 'Lists the hours used and over of the rentals of a period, page by page',
    description:
      'A page can have fewer rows than usual, even none, if few rentals have hours over. It is the last one only if `next` is null.',
    query: HoursQuery,
    response: z.strictObject({ rows: z.array(HoursRow), next: z.nullable(z.string()) }),
  }),
  total: get('/api/rentals/hours/total', {
    can: 'rental.read',
    summary: 'Adds up the hours used and over of the rentals of a period',
    query: HoursFilter,
    response: z.strictObject({
      /** The rentals that the asset was out on in the period, with or without hours over. */
      rentals: z.int(),
      /** Null if there are too many rentals to add up while the caller waits. */
      sums: z.nullable(
        z.strictObject({
          usedHours: z.number(),
          overHours: z.number(),
          amount: z.number(),
          over: z.int(),
          /** Rentals whose hour meter shows something else, or whose device didn't report for a while. */
          doubtful: z.int(),
        }),
      ),
    }),
  }),
  /** Returns the file itself. */
  export: get('/api/rentals/hours/export', {
    can: 'rental.read',
    summary: 'Downloads the hours used and over of the rentals of a period as a file',
    description:
      'One row for each billing period, and, as a second sheet or with `sheet=days`, one for each day on which the engine ran. `overOnly` keeps all periods of the rentals that have hours over, so that the file adds up to the report.',
    query: HoursExport,
  }),
  settings: get('/api/rentals/settings', {
    can: 'rental.read',
    summary:
      'Returns the engine hours that the price of each period includes, and when subscribers are warned',
    response: HourSettings,
  }),
  settingsChanges: get('/api/rentals/settings/changes', {
    can: 'account.manage',
    summary: 'Lists who changed which of the rental settings last',
    response: z.array(FieldChange),
  }),
  updateSettings: put('/api/rentals/settings', {
    can: 'account.manage',
    summary:
      'Replaces the engine hours that the price of each period includes, and when subscribers are warned',
    description: 'Responds with 409 if someone else has changed them since the given version.',
    body: HourSettings,
  }),
  link: get('/api/rentals/:id/link', {
    can: 'rental.manage',
    summary: 'Returns the valid link by which the client sees the hours of a rental, if there is one',
    params: IdParams,
    confidential: true,
    response: z.strictObject({ link: z.nullable(ClientLink) }),
  }),
  createLink: post('/api/rentals/:id/link', {
    can: 'rental.manage',
    summary: 'Creates a link by which the client sees the hours of a rental without a sign-in',
    description: 'The link is valid for 30 days. If there is a valid one, it is extended.',
    params: IdParams,
    confidential: true,
    response: ClientLink,
  }),
  revokeLink: del('/api/rentals/:id/link', {
    can: 'rental.manage',
    summary: 'Revokes the link of a rental, so that it no longer works',
    params: IdParams,
  }),
}
