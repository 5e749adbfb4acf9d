import * as z from 'zod/mini'
import { shapeBlocker } from '../../rules/shapes.ts'
import { post } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Shape } from '../shapes.ts'
import { ranged } from '../ranges.ts'

export const LONGEST_VISITS_DAYS = 31
/** The maximum number of assets times days per search, because every one of their readings is read. */
export const VISITS_ASSET_DAYS = 50_000

export const Visit = z.strictObject({
  start: z.string(),
  end: z.string(),
  /** Whether the visit began before the requested range. */
  before: z.boolean(),
  /** Whether the asset was still there at the end of the range, or is there now. */
  after: z.boolean(),
})
export type Visit = z.output<typeof Visit>

export const Visitor = z.strictObject({
  id: Id,
  name: z.string(),
  branchId: Id,
  categoryId: z.nullable(Id),
  /** The total of all visits. */
  seconds: z.number(),
  visits: z.array(Visit),
})
export type Visitor = z.output<typeof Visitor>

export const VisitsQuestion = ranged(
  {
    shape: Shape.check(({ value, issues }) => {
      const message = shapeBlocker(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  },
  LONGEST_VISITS_DAYS,
)
export type VisitsQuestion = z.output<typeof VisitsQuestion>

export const visits = {
  find: post('/api/map/visits', {
    can: 'map.read',
    summary: 'Lists the equipment of the current branch that was inside a shape, with times and durations',
    description:
      'Uses the reported positions: an asset stays at its last reported position until it reports another. The longest visits come first.',
    readOnly: true,
    body: VisitsQuestion,
    response: z.strictObject({
      visitors: z.array(Visitor),
      /** True if there were more entries and exits than the search covers. */
      more: z.boolean(),
    }),
  }),
}
