import { Day } from '@yardmaster/core/contract/instants.ts'
import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import type { Day as CalendarDay } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { FieldLabels } from '@yardmaster/core/telemetry/inputFields.ts'
import type { Lanes } from '@yardmaster/core/timeline/lanes.ts'
import { lanesOf } from '@yardmaster/core/timeline/lanes.ts'
import type { Span, View } from '@yardmaster/core/timeline/span.ts'
import { VIEWS, neighbor, spanOf } from '@yardmaster/core/timeline/span.ts'
import type { Context } from '../../../context.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import { readProfile } from '../../fleet/equipment/equipment.public.ts'
import { listIntervals } from '../intervals/intervals.public.ts'

export type Timeline = {
  id: number
  name: string
  timezone: string
  view: View
  /** The last day if the view is a week. */
  day: CalendarDay
  today: CalendarDay
  before: CalendarDay
  /** Null if the next day is in the future. */
  after: CalendarDay | null
  span: Span
  lanes: Lanes
  metric: boolean
  labels: FieldLabels
  backTo: string
}

type Query = { date?: string | undefined; view?: string | undefined; backTo?: string | undefined }

/** Returns one day or seven days in the branch's time zone. An invalid or future date becomes today. */
export async function readTimeline(ctx: Context, id: number, query: Query): Promise<Timeline> {
  const { equipment } = await readProfile(ctx, id)
  const { timezone } = ctx.session
  const today = dayAt(ctx.clock.now().epochMilliseconds, timezone)
  const asked = Day.safeParse(query.date)
  const day = asked.success && asked.data <= today ? asked.data : today
  const view = VIEWS.find((known) => known === query.view) ?? 'day'
  const span = spanOf(day, view, timezone)
  const later = neighbor(day, view, 1)
  const range = { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() }
  const intervals = JSON.parse(await listIntervals(ctx, id, range)) as Interval[]
  return {
    id,
    name: equipment.name,
    timezone,
    view,
    day,
    today,
    before: neighbor(day, view, -1),
    after: day === today ? null : later < today ? later : today,
    span,
    lanes: lanesOf(intervals, span),
    metric: ctx.session.useMetric,
    labels: ctx.session.fieldLabels,
    backTo: ownPathOr(query.backTo, paths.equipmentTimeline(id)),
  }
}
