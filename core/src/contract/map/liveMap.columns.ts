import * as z from 'zod/mini'
import { Id } from '../ids.ts'

/** A degree of latitude or longitude in the whole numbers of the map: about a metre each. */
export const POSITION_SCALE = 1e5
/** A metre per second, likewise. */
export const SPEED_SCALE = 10

const Count = z.nullable(z.int())

/** As far as it is told for each of the ids, in their order. Null: not known. */
const POSITIONS = {
  /** Milliseconds. */
  asOf: z.number(),
  id: z.array(Id),
  lat: z.array(Count),
  lng: z.array(Count),
  /** Degrees. */
  heading: z.array(Count),
  speed: z.array(Count),
  /** Place in STATUSES. */
  status: z.array(Count),
  /** Seconds from the last report to `asOf`. */
  age: z.array(Count),
}

/** Where assets are or were. Columns instead of rows: alike stands beside alike, which compresses best. */
export const FleetPositions = z.strictObject(POSITIONS)
export type FleetPositions = z.output<typeof FleetPositions>

/** By name. */
export const FleetColumns = z.strictObject({
  ...POSITIONS,
  name: z.array(z.string()),
  /** 0: without one. */
  category: z.array(z.int()),
  flags: z.array(z.array(Id)),
})
export type FleetColumns = z.output<typeof FleetColumns>
