/** The periods that a rental can be priced by. */
export const RATE_PERIODS = ['day', 'week', 'fourWeeks', 'month'] as const
export type RatePeriod = (typeof RATE_PERIODS)[number]

/** Engine hours that the price of a period usually includes. */
export const STANDARD_HOURS: Record<RatePeriod, number> = { day: 8, week: 40, fourWeeks: 160, month: 176 }

export const RENTAL_STATES = ['reserved', 'onRent', 'overdue', 'returned', 'canceled'] as const
export type RentalState = (typeof RENTAL_STATES)[number]

type Milestones<Time> = { dueAt: Time; outAt: Time | null; inAt: Time | null; canceledAt: Time | null }

/** Returns the state of a rental at an instant. Times are milliseconds since 1970. */
export function rentalStateAt(
  { dueAt, outAt, inAt, canceledAt }: Milestones<number>,
  now: number,
): RentalState {
  if (canceledAt !== null) return 'canceled'
  if (inAt !== null) return 'returned'
  if (outAt === null) return 'reserved'
  return dueAt < now ? 'overdue' : 'onRent'
}

/** What an asset is to someone who wants to rent it now. Every asset has exactly one of these. */
export const ASSET_RENTAL_STATES = ['available', 'reserved', 'onRent', 'overdue'] as const
export type AssetRentalState = (typeof ASSET_RENTAL_STATES)[number]

/** An asset counts as reserved from this many days before the start of a reservation. */
export const RESERVED_DAYS = 7

const DAY_MS = 86_400_000

/**
 * Returns the state of an asset at an instant, from the due time of the rental that it is out on and the start
 * of its next reservation. Times are milliseconds since 1970.
 */
export function assetRentalStateAt(
  { dueAt, nextStartAt }: { dueAt: number | null; nextStartAt: number | null },
  now: number,
): AssetRentalState {
  if (dueAt !== null) return dueAt < now ? 'overdue' : 'onRent'
  return nextStartAt !== null && nextStartAt < now + RESERVED_DAYS * DAY_MS ? 'reserved' : 'available'
}
