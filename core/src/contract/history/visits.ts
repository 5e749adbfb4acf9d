import * as z from 'zod/mini'
import { shapeBlocker } from '../../rules/shapes.ts'
import { post } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Shape } from '../shapes.ts'
import { ranged } from '../ranges.ts'

export const LONGEST_VISITS_DAYS = 31
/** Assets times days that are looked through at once: every reading of theirs is. */
export const VISITS_ASSET_DAYS = 50_000

export const Visit = z.strictObject({
  start: z.string(),
  end: z.string(),
  /** It was there already when the time asked for began. */
  before: z.boolean(),
  /** It was still there when the time ended, or is now. */
  after: z.boolean(),
})
export type Visit = z.output<typeof Visit>

export const Visitor = z.strictObject({
  id: Id,
  name: z.string(),
  categoryId: z.nullable(Id),
  /** Of all its visits. */
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
    summary: 'Which equipment of the current branch was within a shape, when and for how long',
    description:
      'From the readings: it is where it last told to be, until it tells of another place. Who was there longest comes first.',
    readOnly: true,
    body: VisitsQuestion,
    response: z.strictObject({
      visitors: z.array(Visitor),
      /** There were more comings and goings than are looked through. */
      more: z.boolean(),
    }),
  }),
}
