import { readSeries } from '../series/series.service.ts'
import { cutInto } from '../intervals/cutPeriod.ts'
import type { Asked, Found, ReportContext, ReportSource } from './report.ts'
import { columns } from './report.ts'

/** Shows how full a tank was, as a line and day by day. */
export const asset_grease_level: ReportSource = {
  picture: { shape: 'line', columns: columns({ reportedAt: 'instant', level: 'percent' }) },
  columns: columns({ day: 'day', lowest: 'percent', highest: 'percent', last: 'percent' }),
  read: readLevels,
}

/** The series already applies calibrations and the caller's scope. */
async function readLevels(ctx: ReportContext, { assetId, period }: Asked): Promise<Found | null> {
  if (assetId === null || !period) return null
  const { labels, bounds } = cutInto('day', period, ctx.session.timezone)
  const [from = '', to = ''] = [bounds.at(0), bounds.at(-1)].map(String)
  // Cut at midnight, so that the levels of a day don't depend on the period.
  const cuts = bounds.map(({ epochMilliseconds }) => epochMilliseconds)
  const { points } = await readSeries(ctx, assetId, { field: 'tankLevel', from, to, cuts })
  const days = labels.flatMap((day, n): Found['rows'] => {
    const [begin = 0, end = 0] = [bounds[n], bounds[n + 1]].map((bound) => bound?.epochMilliseconds)
    const within = points.filter(([at]) => at >= begin && at < end)
    const last = within.at(-1)
    if (!last) return []
    const lowest = Math.min(...within.map(([, low]) => low))
    return [[day, lowest, Math.max(...within.map(([, , high]) => high)), last[3]]]
  })
  return {
    picture: points.map(([at, , , last]) => [new Date(at).toISOString(), last]),
    rows: days.toReversed(),
    total: days.length,
    figures: [],
  }
}
