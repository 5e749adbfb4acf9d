import type { RentalAlertKind, TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'

// Instants are milliseconds since 1970.

/** Something that an asset did for a while. One that is still going on reaches until its last reading. */
export type Stretch = {
  kind: 'engine' | 'inside'
  /** The area, for `inside`. */
  area: number
  from: number
  until: number
  open: boolean
}

/** A movement out of a yard or a site. */
export type Movement = {
  /** When it left the areas in which it began. */
  at: number
  until: number
  open: boolean
  /** False while it may still be a move within a yard. */
  counts: boolean
  /** Whether it belongs to a rental, a delivery or a pickup. */
  explained: boolean
  /** Whether a rental would explain it: somebody rents the asset out, and not only drives it on roads. */
  available: boolean
  /** Whether its category drives on roads, as the trucks of the yard do all day. */
  onRoads: boolean
}

/** Something that a device reported and that may be a sign of theft. */
export type Sign = { at: number; reason: Extract<TheftReason, 'boundary' | 'jammed' | 'unplugged'> }

export type WatchedRental = {
  id: number
  outAt: number
  inAt: number | null
  siteName: string | null
  /** The areas of the site's place. Empty if the place is unknown. */
  siteAreas: readonly number[]
  /** When the client may use the asset. Null: in the working time of the branch. */
  agreed: WeekTime | null
}

/** The hours of the billing period that is running. */
type RunningHours = { from: number; to: number; includedHours: number; usedHours: number }

type WeekTime = {
  /** Days of the week. Monday is 1. */
  days: readonly number[]
  /** Times of the day, such as 08:00:00. An end that is not after the beginning is on the next day. */
  from: string
  until: string
}

export type WorkingTime = WeekTime & { timeZone: string }

/** Everything that the rules need to know about one asset. */
export type Facts = {
  assetId: number
  now: number
  /** When the device reported first and last. Null if it never did. */
  firstReport: number | null
  lastReport: number | null
  /** Whether it was moving according to the last report. */
  wasMoving: boolean
  /** Whether the device says when the engine runs. Known only while the asset is out on a rental. */
  knowsEngine: boolean
  /** When it was used last, at any time. Known only while the asset is out on a rental. */
  lastUsed: number | null
  workingTime: WorkingTime
  /** Those of the last weeks, by their start. */
  rentals: readonly WatchedRental[]
  /** What it did in the last days, by start. */
  stretches: readonly Stretch[]
  /** How it moved in the last days, by start. */
  movements: readonly Movement[]
  /** When it entered or left an area. A stay also begins or ends when its area is drawn or deleted. */
  crossings: readonly number[]
  hours: RunningHours | null
  /** The signs of theft of the last days, by time. */
  signs: readonly Sign[]
  /** When it had an open ticket. Null: until now. */
  inShop: readonly { from: number; until: number | null }[]
  /** The signs of theft that are looked for. */
  theftReasons: readonly TheftReason[]
  /** Without rentals, only signs of theft are looked for. */
  usesRentals: boolean
  settings: { unusedDays: number; warnOutside: boolean; warnPercent: number }
}

export type Finding = {
  kind: RentalAlertKind
  rental: WatchedRental | null
  /** Tells it apart from others of its kind. */
  occasion: number
  at: number
  /** Whether it still holds. */
  open: boolean
  hours?: number
  /** For `theft`. */
  reason?: TheftReason
}

export type Verdict = {
  findings: readonly Finding[]
  /** Whether an alert of the kind that was recorded earlier holds on. */
  holdsOn?: boolean
  /** When to judge again at the latest, even if nothing is reported. */
  nextAt?: number | null
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What happened longer ago is not reported when it becomes known. Urgent messages are not sent either. */
export const LOOK_BACK = 3 * DAY

export const currentRental = ({ rentals }: Pick<Facts, 'rentals'>): WatchedRental | undefined =>
  rentals.find(({ inAt }) => inAt === null)
