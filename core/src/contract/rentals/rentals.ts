import * as z from 'zod/mini'
import { ASSET_RENTAL_STATES, RATE_PERIODS, RENTAL_STATES } from '../../rules/rentals.ts'
import { FieldChange } from '../account/activity.ts'
import { get, post, put } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'
import { After, Search, requiredText, shortText } from '../texts.ts'
import { ClockTime, Weekdays } from '../weekTime.ts'
import { Named } from './clients.ts'
import { RentalAlert } from './watch.ts'

export const CONTRACT_MAX = 32
export const RENTAL_NOTES_MAX = 2000
export const RENTAL_PAGE = 100
/** The assets of one page of the calendar, and of the availability search. */
export const CALENDAR_PAGE = 50
export const CALENDAR_DAYS_MAX = 92
/** More than any machine costs per period. */
export const RATE_MAX = 10_000_000
/** More hours than the longest period has. */
export const INCLUDED_HOURS_MAX = 744
/** The longest rental, in days. */
export const RENTAL_DAYS_MAX = 3660

const Version = z.int().check(z.minimum(1))
const Money = z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(RATE_MAX))

export const Rate = z.strictObject({ amount: Money, per: z.enum(RATE_PERIODS) })
export type Rate = z.output<typeof Rate>

/** When the client may use the asset. An end that is not after the beginning is on the next day. */
export const AgreedHours = z
  .strictObject({
    days: Weekdays,
    from: ClockTime.check(z.refine((time) => time !== '24:00', 'error.invalid')),
    until: ClockTime,
  })
  .check(
    z.refine(({ from, until }) => from !== until, { path: ['until'], message: 'error.agreedHoursEmpty' }),
  )
export type AgreedHours = z.output<typeof AgreedHours>

/** What the client pays and may do. */
const TERMS = {
  /** Null if no price is agreed. */
  rate: z.nullable(Rate),
  /** Engine hours that the price of one period includes. Null for those of the account. */
  includedHours: z.nullable(
    z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(INCLUDED_HOURS_MAX)),
  ),
  /** The price of an hour over the included ones. Null for the usual share of the rate. */
  hourPrice: z.nullable(Money),
  /** Null for the working time of the branch. Absent: unchanged, or null. */
  agreedHours: z.optional(z.nullable(AgreedHours)),
  contract: shortText(CONTRACT_MAX),
  notes: shortText(RENTAL_NOTES_MAX),
}

const PARTIES = { clientId: Id, siteId: z.nullable(Id) }

export const RentalForm = z.strictObject({
  assetId: Id,
  ...PARTIES,
  startAt: Instant,
  dueAt: Instant,
  ...TERMS,
})
export type RentalForm = z.output<typeof RentalForm>

/** An asset is changed by a swap. The times at which it left and came back can be corrected. */
export const RentalChange = z.strictObject({
  /** What is absent stays unchanged. Users without access to clients send neither. */
  clientId: z.optional(Id),
  siteId: z.optional(z.nullable(Id)),
  startAt: Instant,
  dueAt: Instant,
  /** Null while it is reserved. */
  outAt: z.nullable(Instant),
  /** Null until it is returned. */
  inAt: z.nullable(Instant),
  ...TERMS,
  version: Version,
})
export type RentalChange = z.output<typeof RentalChange>

const RentedAsset = z.strictObject({
  id: Id,
  name: z.string(),
  make: z.string(),
  model: z.string(),
  branchId: Id,
  categoryId: z.nullable(Id),
  listImage: z.nullable(z.string()),
})
export type RentedAsset = z.output<typeof RentedAsset>

export const RentalRow = z.strictObject({
  id: Id,
  asset: RentedAsset,
  /** Null for users without access to clients. */
  client: z.nullable(Named),
  site: z.nullable(Named),
  contract: z.string(),
  startAt: z.string(),
  dueAt: z.string(),
  outAt: z.nullable(z.string()),
  inAt: z.nullable(z.string()),
  canceledAt: z.nullable(z.string()),
  state: z.enum(RENTAL_STATES),
  rate: z.nullable(Rate),
  /** What telematics says about it now, newest first. */
  alerts: z.array(RentalAlert),
  /** Whether a connected rental system keeps it, so that it can't be changed here. */
  managed: z.boolean(),
})
export type RentalRow = z.output<typeof RentalRow>

/** Another rental of the same contract, with the asset that was there before or came instead. */
const Swapped = z.strictObject({ id: Id, assetName: z.string() })

export const Rental = z.extend(RentalRow, {
  includedHours: z.nullable(z.number()),
  hourPrice: z.nullable(z.number()),
  /** Null for the working time of the branch. */
  agreedHours: z.nullable(AgreedHours),
  notes: z.string(),
  source: z.enum(['hand', 'import', 'pointOfRental']),
  swappedFrom: z.nullable(Swapped),
  swappedTo: z.nullable(Swapped),
  version: Version,
})
export type Rental = z.output<typeof Rental>

/**
 * Groups of rentals that a counter looks for. Days are those of the branch, and weeks begin on Monday. `onRent`
 * and `overdue` exclude each other, and `dueToday` is part of `onRent`. `goingOutToday` includes reservations
 * that should have gone out earlier. `needsAttention` are those about which telematics says something now, returned
 * ones included. `toPickUp` are returned or overdue, and their assets are still at the site.
 */
export const RENTAL_VIEWS = [
  'open',
  'goingOutToday',
  'reserved',
  'onRent',
  'dueToday',
  'overdue',
  'needsAttention',
  'toPickUp',
  'returnedToday',
  'returnedThisWeek',
  'all',
] as const
export type RentalView = (typeof RENTAL_VIEWS)[number]

export const RENTAL_SORTS = ['next', 'asset', 'client', 'startAt', 'dueAt'] as const

const FILTER = {
  /** Every word must occur in the asset, the client, the site or the contract. */
  search: Search,
  view: z._default(z.enum(RENTAL_VIEWS), 'open'),
  clientId: z.optional(PathId),
  siteId: z.optional(PathId),
  assetId: z.optional(PathId),
  categoryId: z.optional(PathId),
  /** Only those whose asset was out on one of these days, both included. Days are those of the branch. */
  from: z.optional(Day),
  to: z.optional(Day),
}

export const RentalQuery = z.strictObject({
  ...FILTER,
  sort: z._default(z.enum(RENTAL_SORTS), 'next'),
  descending: z._default(z.stringbool(), false),
  after: After,
})
export type RentalQuery = z.output<typeof RentalQuery>

const RentalExport = z.strictObject({ ...FILTER, format: z.enum(EXPORT_FORMATS) })
export type RentalExport = z.output<typeof RentalExport>

const BoardColumn = z.strictObject({ total: z.int(), rows: z.array(RentalRow) })

/** Rows in one column of the board. The rest is in the list. */
export const BOARD_ROWS = 20

export const RentalBoard = z.strictObject({
  goingOutToday: BoardColumn,
  /** Counts those that are due today, too, but lists them only there. */
  onRent: BoardColumn,
  dueToday: BoardColumn,
  overdue: BoardColumn,
  returnedToday: BoardColumn,
})
export type RentalBoard = z.output<typeof RentalBoard>

const CalendarRow = z.strictObject({
  asset: RentedAsset,
  /** In the order of their starts. Canceled ones are omitted. */
  rentals: z.array(z.omit(RentalRow, { asset: true })),
})
export type CalendarRow = z.output<typeof CalendarRow>

const AvailableAsset = z.strictObject({
  asset: RentedAsset,
  /** The address or the place where it is, as text. Blank if unknown. */
  location: z.string(),
  inShop: z.boolean(),
  /** The next rental after the period, if there is one. */
  nextStartAt: z.nullable(z.string()),
})
export type AvailableAsset = z.output<typeof AvailableAsset>

/** What the counter needs to know about one asset. */
export const AssetRentals = z.strictObject({
  state: z.enum(ASSET_RENTAL_STATES),
  /** The rental that the asset is out on. */
  current: z.nullable(Rental),
  /** The next reservation. */
  next: z.nullable(Rental),
  /** The last rental, if the asset is still at its site. */
  toPickUp: z.nullable(Rental),
})
export type AssetRentals = z.output<typeof AssetRentals>

export const SwapForm = z.strictObject({
  /** The asset that replaces the present one. */
  assetId: Id,
  version: Version,
})
export type SwapForm = z.output<typeof SwapForm>

export const ExtendForm = z.strictObject({ dueAt: Instant, version: Version })
export type ExtendForm = z.output<typeof ExtendForm>

/** The rentals that one import can have. Each is checked on its own. */
export const RENTAL_IMPORT_MAX = 500
const NAME_MAX = 64

const ImportedRental = z.strictObject({
  /** The name or serial number of an asset of the branch. */
  asset: requiredText(NAME_MAX),
  /** The name of a client, and of one of its sites, or blank. */
  client: requiredText(NAME_MAX),
  site: shortText(NAME_MAX),
  outAt: Instant,
  /** May be in the past, if the rental is overdue. */
  dueAt: Instant,
  ...TERMS,
})
export type ImportedRental = z.output<typeof ImportedRental>

const NewId = z.strictObject({ id: Id })

export const rentals = {
  list: get('/api/rentals', {
    can: 'rental.read',
    summary: 'Lists rentals of visible equipment, page by page',
    description:
      'The sort `next` begins with the rental on which something is to be done first, in the views of past rentals with the newest.',
    query: RentalQuery,
    response: z.strictObject({ rows: z.array(RentalRow), next: z.nullable(z.string()) }),
  }),
  count: get('/api/rentals/count', {
    can: 'rental.read',
    summary: 'Returns the number of rentals that a list has',
    query: z.strictObject(FILTER),
    response: z.strictObject({ total: z.int() }),
  }),
  /** Returns the file itself. */
  export: get('/api/rentals/export', {
    can: 'rental.read',
    summary: 'Downloads rentals as a file, with the same filters as the list',
    query: RentalExport,
  }),
  board: get('/api/rentals/board', {
    can: 'rental.read',
    summary: 'Returns what goes out, what is due and what is overdue today',
    description: 'Each column has the first rentals and the number of all.',
    response: RentalBoard,
  }),
  calendar: get('/api/rentals/calendar', {
    can: 'rental.read',
    summary: 'Lists equipment by name, with its rentals in a period',
    query: z.strictObject({
      from: Day,
      to: Day,
      search: Search,
      categoryId: z.optional(PathId),
      /** Only assets with a rental in the period. */
      rentedOnly: z._default(z.stringbool(), false),
      after: After,
    }),
    response: z.strictObject({ rows: z.array(CalendarRow), next: z.nullable(z.string()) }),
  }),
  availability: get('/api/rentals/availability', {
    can: 'rental.read',
    summary: 'Lists equipment that nobody has rented in a period',
    description:
      'Equipment of the current branch comes first. With `anyBranch`, that of the other branches that the caller may see follows. An overdue asset is not available.',
    query: z.strictObject({
      startAt: Instant,
      dueAt: Instant,
      /**
       * Every word must occur in the name, category, make, model, tags or the value of an attribute. `60-ft`, `60 ft`
       * and `60'` are the same.
       */
      search: Search,
      categoryId: z.optional(PathId),
      anyBranch: z._default(z.stringbool(), false),
      after: After,
    }),
    response: z.strictObject({ rows: z.array(AvailableAsset), next: z.nullable(z.string()) }),
  }),
  ofAsset: get('/api/equipment/:id/rental', {
    can: 'rental.read',
    summary: 'Returns the present and the next rental of an asset',
    params: IdParams,
    response: AssetRentals,
  }),
  read: get('/api/rentals/:id', {
    can: 'rental.read',
    summary: 'Returns a rental',
    params: IdParams,
    response: Rental,
  }),
  changes: get('/api/rentals/:id/changes', {
    can: 'rental.read',
    summary: 'Returns who last changed each field of a rental',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  add: post('/api/rentals', {
    can: 'rental.create',
    summary: 'Reserves an asset for a client',
    description: 'Responds with 409 if another rental of the asset overlaps.',
    body: RentalForm,
    response: NewId,
  }),
  import: post('/api/rentals/import', {
    can: 'rental.create',
    summary: 'Adds rentals of assets that are out already',
    description:
      'Checks every row and answers what is wrong with which field of which row, counted from 0. Adds all rows, or none if something is wrong or `checkOnly` is true.',
    body: z.strictObject({
      rows: z.array(ImportedRental).check(z.minLength(1), z.maxLength(RENTAL_IMPORT_MAX)),
      checkOnly: z.boolean(),
    }),
    response: z.strictObject({
      added: z.int(),
      problems: z.array(z.strictObject({ row: z.int(), field: z.string(), text: z.string() })),
    }),
  }),
  update: put('/api/rentals/:id', {
    can: 'rental.manage',
    summary: 'Replaces the fields of a rental',
    description:
      'Responds with 409 if someone else changed it first or another rental of the asset overlaps.',
    params: IdParams,
    body: RentalChange,
  }),
  extend: post('/api/rentals/:id/extend', {
    can: 'rental.manage',
    summary: 'Sets another due time',
    description:
      'Responds with 409 if someone else changed it first or another rental of the asset overlaps.',
    params: IdParams,
    body: ExtendForm,
  }),
  swap: post('/api/rentals/:id/swap', {
    can: 'rental.manage',
    summary: 'Gives a reservation another asset',
    description:
      'Responds with 409 if someone else changed it first, if another rental of the asset overlaps, or if the asset is out: then both assets are checked by `POST /api/rentals/:id/checkSwap`.',
    params: IdParams,
    body: SwapForm,
    response: NewId,
  }),
  cancel: post('/api/rentals/:id/cancel', {
    can: 'rental.manage',
    summary: 'Cancels a reservation',
    description: 'Responds with 409 if the asset is out. Succeeds if it is already canceled.',
    params: IdParams,
  }),
  restore: post('/api/rentals/:id/restore', {
    can: 'rental.manage',
    summary: 'Restores a canceled reservation',
    description: 'Responds with 409 if another rental of the asset overlaps by now.',
    params: IdParams,
  }),
}
