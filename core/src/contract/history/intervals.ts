import * as z from 'zod/mini'
import { INTERVAL_KINDS } from '../../telemetry/intervals.ts'
import type { IntervalKind } from '../../telemetry/intervals.ts'
import { dotted } from '../dotted.ts'
import { get } from '../endpoint.ts'
import { AssetParams, Id } from '../ids.ts'
import { ranged } from '../ranges.ts'
import { Coordinate } from '../shapes.ts'

const KIND_NAMES = Object.keys(INTERVAL_KINDS) as IntervalKind[]

export const Interval = z.strictObject({
  kind: z.enum(KIND_NAMES),
  start: z.string(),
  end: z.string(),
  /** Whether the interval is ongoing. If so, `end` is the instant of the newest reading. */
  open: z.boolean(),
  seconds: z.number(),
  metres: z.nullable(z.number()),
  /** What was used, for `fuel`. */
  litres: z.optional(z.nullable(z.number())),
  region: z.nullable(z.string()),
  ref: z.nullable(Id),
  /** The name of the area in `ref`, or null if the caller can't see its place. */
  name: z.optional(z.nullable(z.string())),
  position: z.nullable(Coordinate),
  fields: z.record(z.string(), z.unknown()),
})
export type Interval = z.output<typeof Interval>

export const intervals = {
  read: get('/api/assets/:assetId/intervals', {
    can: 'telemetry.read',
    summary: 'Lists the intervals of an asset, such as trips, stops and engine time',
    params: AssetParams,
    query: ranged({ kinds: z.optional(dotted(new RegExp(KIND_NAMES.join('|')))) }),
    response: z.array(Interval),
  }),
}
