import * as z from 'zod/mini'
import { PALETTE } from '../../palette.ts'
import { Id } from '../ids.ts'
import { HeardAt } from '../map/gateways.heard.ts'
import { AssetRentals } from '../rentals/rentals.ts'
import { ScheduleReading } from '../service/tasks.ts'
import { Shape } from '../shapes.ts'

const DueTask = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(['due', 'overdue']),
  nextService: ScheduleReading,
})

/** What the page of an asset answers first, as far as its profile doesn't contain it. */
export const AssetNow = z.strictObject({
  /** When the activity began, or for an asset that stopped reporting, its last report. Null if unknown. */
  since: z.nullable(z.string()),
  /** Null if the asset has never reported a position. */
  address: z.nullable(z.string()),
  /** The areas that it is in. */
  areas: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      placeId: Id,
      place: z.string(),
      color: z.enum(PALETTE),
      shape: Shape,
    }),
  ),
  /** The gateway that heard it since its last position. Null if the position is newer. */
  heard: z.nullable(HeardAt),
  /** Null for users without access to rentals. */
  rentals: z.nullable(AssetRentals),
  /** When it moved without a rental, if it is not back yet. Null for users without access to rentals. */
  movedAt: z.nullable(z.string()),
  /** Overdue ones first. Empty for users without access to maintenance tasks. */
  dueTasks: z.array(DueTask),
})
export type AssetNow = z.output<typeof AssetNow>
