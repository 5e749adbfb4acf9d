import * as z from 'zod/mini'
import { BoxText } from '../boxes.ts'
import { get } from '../endpoint.ts'
import { AssetParams } from '../ids.ts'
import { ranged } from '../ranges.ts'

/** [latitude, longitude, milliseconds since 1970, meters per second or null] */
const TrailPoint = z.tuple([z.number(), z.number(), z.number(), z.nullable(z.number())])
export type TrailPoint = z.output<typeof TrailPoint>

/** The longest period of which all readings are returned, in days. */
export const LONGEST_READINGS_DAYS = 1

const Trail = z.strictObject({
  /** Oldest first. Within a line, no two readings are farther apart than the account's longest gap. */
  lines: z.array(z.array(TrailPoint)),
  /** The readings before and after each gap. Nothing is known of the time in between. */
  gaps: z.array(z.tuple([TrailPoint, TrailPoint])),
  /** The number of readings that the lines represent. */
  total: z.int(),
  /** If not null, there is more: ask again from this instant on. The next part begins with the last point. */
  next: z.nullable(z.string()),
})
export type Trail = z.output<typeof Trail>

export const trails = {
  read: get('/api/assets/:assetId/trail', {
    can: 'telemetry.read',
    summary: 'Returns the trail of an asset between two instants, at the resolution of the zoom level',
    description:
      'The lines are within half a pixel of the readings. With `box`, only what is visible in that section of the map.',
    params: AssetParams,
    query: ranged({
      zoom: z._default(z.coerce.number().check(z.minimum(0), z.maximum(24)), 14),
      box: z.optional(BoxText),
    }),
    response: Trail,
  }),
  readings: get('/api/assets/:assetId/trail/readings', {
    can: 'telemetry.read',
    summary: 'Returns all readings with a position between two instants, and the last one before them',
    params: AssetParams,
    query: ranged({}, LONGEST_READINGS_DAYS),
    response: z.strictObject({
      /** Oldest first. The first one may be from long before, and is then where the asset was last known. */
      points: z.array(TrailPoint),
      /** Two readings that are farther apart have a gap between them. */
      gapSeconds: z.number(),
    }),
  }),
}
