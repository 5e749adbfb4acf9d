import * as z from 'zod/mini'
import { CHECK_ITEMS, CHECK_MARKS, CHECK_METERS, READINGS } from '../../rules/checks.ts'
import { get, post } from '../endpoint.ts'
import { RepairImage } from '../fleet/images.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'
import { shortText } from '../texts.ts'
import { UploadTarget } from '../uploads.ts'
import { AssetRentals, RentalForm } from './rentals.ts'

export const CHECK_NOTES_MAX = 2000
/** All sides of a machine, its meter and a few details. */
export const CHECK_PHOTOS_MAX = 8
/** Seconds: 100,000 hours, which no engine reaches. */
const ENGINE_SECONDS_MAX = 100_000 * 3600
/** Meters: three million kilometers. */
const ODOMETER_MAX = 3e9

const meter = (max: number) =>
  z.nullable(z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(max, 'error.meterAbsurd')))

const FuelLevel = z.nullable(
  z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(100, 'error.percentTooBig')),
)

const Condition = z.record(z.enum(CHECK_ITEMS), z.enum(CHECK_MARKS))

/** What every check records. */
const CHECK = {
  /** When the asset left or came back. */
  at: Instant,
  /** Null if nobody read it. */
  engineSeconds: meter(ENGINE_SECONDS_MAX),
  /** Meters. */
  odometer: meter(ODOMETER_MAX),
  /** Percent. */
  fuelLevel: FuelLevel,
  /** The readings that telematics supplied. A person typed the others. */
  fromTelematics: z._default(z.array(z.enum(READINGS)), []),
  condition: Condition,
  notes: z._default(shortText(CHECK_NOTES_MAX), ''),
  /** A key that the client generates. Two requests with the same key record one check. */
  requestKey: z.uuid(),
}

const { assetId, clientId, siteId, rate, includedHours, hourPrice, contract } = RentalForm.shape

export const CheckOutForm = z.strictObject({
  ...CHECK,
  dueAt: Instant,
  /** Where the asset goes. Absent: the site of the reservation. */
  siteId: z.optional(siteId),
})
export type CheckOutForm = z.output<typeof CheckOutForm>

/** A check-out without a reservation. */
export const WalkInForm = z.strictObject({
  ...CHECK,
  dueAt: Instant,
  assetId,
  clientId,
  siteId,
  rate: z._default(rate, null),
  includedHours: z._default(includedHours, null),
  hourPrice: z._default(hourPrice, null),
  contract: z._default(contract, ''),
})
export type WalkInForm = z.output<typeof WalkInForm>

export const CheckInForm = z.strictObject({
  ...CHECK,
  /** Meters that were replaced since check-out, so that they may show any value. */
  replacedMeters: z._default(z.array(z.enum(CHECK_METERS)), []),
  /** Whether to open a service ticket if an item is damaged. */
  openTicket: z._default(z.boolean(), false),
})
export type CheckInForm = z.output<typeof CheckInForm>

const { at: _at, ...READ } = CHECK
const { replacedMeters, openTicket } = CheckInForm.shape

export const SwapCheckForm = z.strictObject({
  /** The asset that goes out instead. */
  assetId: Id,
  /** When the one asset came back and the other left. */
  at: Instant,
  /** Absent: as agreed. An overdue rental needs a later one. */
  dueAt: z.optional(Instant),
  /** The asset that came back. */
  back: z.strictObject({ ...READ, replacedMeters, openTicket }),
  /** The asset that goes out instead. */
  out: z.strictObject(READ),
})
export type SwapCheckForm = z.output<typeof SwapCheckForm>

const Ticket = z.strictObject({ id: Id, ticketNum: z.int() })

const Usage = z.strictObject({
  engineSeconds: z.nullable(z.number()),
  odometer: z.nullable(z.number()),
  /** Percent of the tank. Negative if it came back fuller. */
  fuelMissing: z.nullable(z.number()),
  /** The same in liters. Null if the size of the tank is unknown. */
  fuelLitres: z.nullable(z.number()),
})

/** `photoKeys` are the photos that the server already has. */
const CheckOutAnswer = z.strictObject({ rentalId: Id, checkId: Id, photoKeys: z.array(z.string()) })
export type CheckOutAnswer = z.output<typeof CheckOutAnswer>

const CheckInAnswer = z.strictObject({
  rentalId: Id,
  checkId: Id,
  photoKeys: z.array(z.string()),
  used: Usage,
  ticket: z.nullable(Ticket),
})
export type CheckInAnswer = z.output<typeof CheckInAnswer>

const SwapCheckAnswer = z.strictObject({
  /** The rental of the asset that goes out. */
  rentalId: Id,
  inCheckId: Id,
  outCheckId: Id,
  /** Of both checks. */
  photoKeys: z.array(z.string()),
  /** What the client used of the asset that came back. */
  used: Usage,
  ticket: z.nullable(Ticket),
})
export type SwapCheckAnswer = z.output<typeof SwapCheckAnswer>

const CheckReading = z.strictObject({ value: z.number(), source: z.enum(['telematics', 'person']) })

export const Check = z.strictObject({
  id: Id,
  at: z.string(),
  by: z.string(),
  readings: z.record(z.enum(READINGS), z.nullable(CheckReading)),
  replacedMeters: z.array(z.enum(CHECK_METERS)),
  condition: Condition,
  notes: z.string(),
  photos: z.array(RepairImage),
  /** The ticket for the damage. Null for users without access to service. */
  ticket: z.nullable(Ticket),
})
export type Check = z.output<typeof Check>

export const RentalChecks = z.strictObject({
  out: z.nullable(Check),
  in: z.nullable(Check),
  /** Null until both checks are there. */
  used: z.nullable(Usage),
})
export type RentalChecks = z.output<typeof RentalChecks>

const KnownReading = z.strictObject({ value: z.number(), at: z.string() })

export const CheckPrefill = z.strictObject({
  asset: z.strictObject({ id: Id, name: z.string(), make: z.string(), model: z.string() }),
  /** The newest values of telematics. Null if there is none. */
  readings: z.record(z.enum(READINGS), z.nullable(KnownReading)),
  rentals: AssetRentals,
})
export type CheckPrefill = z.output<typeof CheckPrefill>

export const checks = {
  prefill: get('/api/equipment/:id/checkPrefill', {
    can: 'rental.read',
    summary: 'Returns what a check of an asset begins with',
    description: 'The newest meters and fuel level, and the present and the next rental.',
    params: IdParams,
    response: CheckPrefill,
  }),
  ofRental: get('/api/rentals/:id/checks', {
    can: 'rental.read',
    summary: 'Returns the condition of an asset at check-out and at check-in',
    params: IdParams,
    response: RentalChecks,
  }),
  checkOut: post('/api/rentals/:id/checkOut', {
    can: 'rental.check',
    summary: 'Checks out the asset of a reservation',
    description:
      'The rental begins at `at`. Responds with 409 if the asset is out, or reserved for someone else before `dueAt`. If the same `requestKey` is sent again, returns the check that it recorded.',
    params: IdParams,
    body: CheckOutForm,
    response: CheckOutAnswer,
  }),
  walkIn: post('/api/rentals/checkOut', {
    can: 'rental.check',
    summary: 'Checks out an asset without a reservation',
    description:
      'Responds with 409 if the asset is out, or reserved for someone else before `dueAt`. If the same `requestKey` is sent again, returns the check that it recorded.',
    body: WalkInForm,
    response: CheckOutAnswer,
  }),
  checkIn: post('/api/rentals/:id/checkIn', {
    can: 'rental.check',
    summary: 'Checks in an asset that is on rent',
    description:
      'Returns what the client used, and the service ticket if damage was found. Responds with 409 if the asset isn’t out. If the same `requestKey` is sent again, returns the check that it recorded.',
    params: IdParams,
    body: CheckInForm,
    response: CheckInAnswer,
  }),
  swap: post('/api/rentals/:id/checkSwap', {
    can: 'rental.manage',
    summary: 'Swaps the asset of a rental for another and checks both',
    description:
      'Ends the rental with the check-in of its asset, and begins another with the same terms with the check-out of the other asset. Responds with 409 if the asset isn’t out, or if the other one isn’t available until `dueAt`. If the same request is sent again, returns the checks that it recorded.',
    params: IdParams,
    body: SwapCheckForm,
    response: SwapCheckAnswer,
  }),
  uploadPhoto: get('/api/rentalChecks/:id/uploadPhoto', {
    can: 'rental.check',
    summary: 'Returns a URL to upload a photo of a check to',
    description: 'A photo is stored once for each `key`, which the client generates.',
    params: IdParams,
    query: z.strictObject({ key: z.uuid() }),
    response: UploadTarget,
  }),
  /** Returns the picture itself. */
  photo: get('/api/rentalChecks/:id/photos/:photoId', {
    can: 'rental.read',
    summary: 'Returns a photo of a check',
    params: z.strictObject({ id: PathId, photoId: PathId }),
    query: z.strictObject({ size: z._default(z.enum(['full', 'list']), 'full') }),
  }),
}
