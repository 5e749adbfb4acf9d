import * as z from 'zod/mini'
import { RENTAL_ALERT_KINDS, THEFT_REASONS, THEFT_WATCHES } from '../../rules/rentalAlerts.ts'
import { get, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { Instant } from '../instants.ts'

/** The alerts of one rental that are listed, the newest ones. A week on rent has a handful. */
export const ALERTS_MAX = 100
/** The assets that moved without a rental that a page names. The list of assets has all of them. */
export const MOVED_MAX = 20

/** An asset's page lists this many possible thefts of this many days. */
export const THEFTS_MAX = 5
export const THEFTS_DAYS = 30

/** What telematics says about a rental. */
export const RentalAlert = z.strictObject({
  kind: z.enum(RENTAL_ALERT_KINDS),
  at: Instant,
  /** When the asset was used last, or when the billing period began. For other kinds, when it happened. */
  since: Instant,
  /** The hours used or over the included ones. Of an unused asset, those between its last use and its last reading. */
  hours: z.nullable(z.number()),
  /** Null while it still holds. */
  endedAt: z.nullable(Instant),
})
export type RentalAlert = z.output<typeof RentalAlert>

const Moved = z.strictObject({
  total: z.int(),
  /** The newest of them. */
  assets: z.array(z.strictObject({ asset: z.strictObject({ id: Id, name: z.string() }), at: Instant })),
})
export type Moved = z.output<typeof Moved>

const AssetTheftWatch = z.strictObject({
  watch: z.enum(THEFT_WATCHES),
  /** The possible thefts of the last weeks, newest first. */
  alerts: z.array(
    z.strictObject({
      at: Instant,
      /** Null if it moved without a rental, or if it was reported before reasons were recorded. */
      reason: z.nullable(z.enum(THEFT_REASONS)),
      hasMoved: z.boolean(),
    }),
  ),
})
export type AssetTheftWatch = z.output<typeof AssetTheftWatch>

export const watch = {
  ofRental: get('/api/rentals/:id/alerts', {
    can: 'rental.read',
    summary: 'Lists what telematics said about a rental, newest first',
    params: IdParams,
    response: z.array(RentalAlert),
  }),
  moved: get('/api/rentals/moved', {
    can: 'rental.read',
    summary: 'Returns how much equipment moved without a rental and is not back yet, and the newest of it',
    response: Moved,
  }),
  theft: get('/api/theftWatch', {
    can: 'tracking.read',
    summary: 'Lists the signs of theft that the account wants to be alerted to',
    description: 'That an available asset moves is one in any case.',
    response: z.strictObject({ reasons: z.array(z.enum(THEFT_REASONS)) }),
  }),
  watchTheft: put('/api/theftWatch', {
    can: 'tracking.update',
    summary: 'Turns the alert about one sign of theft on or off',
    body: z.strictObject({ reason: z.enum(THEFT_REASONS), watched: z.boolean() }),
  }),
  ofAsset: get('/api/equipment/:id/theftWatch', {
    can: 'equipment.read',
    summary: 'Returns whether an asset is watched for theft, and its possible thefts of the last weeks',
    params: IdParams,
    response: AssetTheftWatch,
  }),
  watchAsset: put('/api/equipment/:id/theftWatch', {
    can: 'theftWatch.manage',
    summary: 'Chooses whether an asset is watched for theft',
    description:
      '`settings`: by the settings of the account and the category. `always`: for all signs, also if its category drives ' +
      'on roads. `never`: for none, and it never counts as moved without a rental.',
    params: IdParams,
    body: z.strictObject({ watch: z.enum(THEFT_WATCHES) }),
  }),
}
