import * as z from 'zod/mini'
import { Id } from '../ids.ts'

/**
 * Map positions are integers: degrees of latitude or longitude times this factor. One unit is about a meter.
 */
export const POSITION_SCALE = 1e5
/** Map speeds are integers: meters per second times this factor. */
export const SPEED_SCALE = 10

const Count = z.nullable(z.int())

/** Columns with one value per id, in the order of `id`. Null means unknown. */
const POSITIONS = {
  /** Milliseconds since 1970. */
  asOf: z.number(),
  id: z.array(Id),
  lat: z.array(Count),
  lng: z.array(Count),
  /** Degrees. */
  heading: z.array(Count),
  speed: z.array(Count),
  /** The activity, as an index in STATUSES. */
  status: z.array(z.int()),
  /** Seconds from the last report to `asOf`. */
  age: z.array(Count),
}

/**
 * Current or past positions of assets. It uses columns instead of rows, because similar values next to each
 * other compress best.
 */
export const FleetPositions = z.strictObject(POSITIONS)
export type FleetPositions = z.output<typeof FleetPositions>

/** Assets that had not reported by then are omitted from the columns. */
export const PastFleet = z.strictObject({
  ...POSITIONS,
  /** Ids of the assets that were in the shop then, including those omitted above. */
  inShop: z.array(Id),
})
export type PastFleet = z.output<typeof PastFleet>

/** Sorted by name. */
export const FleetColumns = z.strictObject({
  ...POSITIONS,
  name: z.array(z.string()),
  branch: z.array(Id),
  /** 0 if the asset has no category. */
  category: z.array(z.int()),
  flags: z.array(z.array(Id)),
})
export type FleetColumns = z.output<typeof FleetColumns>
