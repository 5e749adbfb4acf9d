import type { EquipmentReport, Tank } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import { laneName, totalOf } from '@yardmaster/core/timeline/lanes.ts'
import { METERS_PER_MILE } from '@yardmaster/core/units.ts'
import type { Context } from '../../../context.ts'
import { USAGE } from '../../../reports/equipment_daily_usage.ts'
import type { Usage } from '../../../reports/equipment_daily_usage.ts'
import { readFluidBars, readFluidLine } from './fluids.service.ts'
import { readIntervalReport } from './intervalReport.service.ts'
import { readNightlyTimeline } from './nightly.service.ts'
import { readDailyUsage } from './usage.service.ts'
import { readYearMonth } from './yearMonth.service.ts'

type Table = { headers: string[]; rows: Cell[][] }
type Read = (ctx: Context, assetId: number, date: string | undefined) => Promise<Table>

/** Plain numbers, days and times that a spreadsheet can read. */
export const reportTable: Record<EquipmentReport, Read> = {
  async daily_usage(ctx, assetId, date) {
    const { text, session } = ctx
    const { days } = await readDailyUsage(ctx, assetId, date)
    const far = (metres: number) => round(metres / (session.useMetric ? 1000 : METERS_PER_MILE))
    return {
      headers: [
        text('assetReport.column.day'),
        ...USAGE.map((figure) => {
          const name = text(`report.column.${figure}`)
          if (isDistance(figure)) return `${name} (${session.useMetric ? 'km' : 'mi'})`
          return isCount(figure) ? name : inHours(ctx, name)
        }),
      ],
      rows: days.map((usage) => [
        usage.day,
        ...USAGE.map((figure) => {
          const value = usage[figure]
          if (isDistance(figure)) return far(value)
          return isCount(figure) ? value : hours(value)
        }),
      ]),
    }
  },

  async nightly_timeline(ctx, assetId, date) {
    const reader = { text: ctx.text, labels: ctx.session.fieldLabels }
    const { nights, shown } = await readNightlyTimeline(ctx, assetId, date)
    return {
      headers: [
        ctx.text('assetReport.column.night'),
        ...shown.map((lane) => inHours(ctx, laneName(lane, reader))),
      ],
      rows: nights.map(({ from, to, lanes }) => [
        `${wallTime(from, ctx.session.timezone)} – ${wallTime(to, ctx.session.timezone)}`,
        ...shown.map((lane) => hours(totalOf(lanes[lane]))),
      ]),
    }
  },

  async year_month(ctx, assetId, date) {
    const { months } = await readYearMonth(ctx, assetId, date)
    return {
      headers: [ctx.text('assetReport.column.day'), inHours(ctx, ctx.text('assetReport.usage.engine'))],
      rows: months.flatMap(({ month, days }) =>
        days.map((seconds, index) => [`${month}-${String(index + 1).padStart(2, '0')}`, hours(seconds)]),
      ),
    }
  },

  daily_stops: (ctx, assetId, date) => intervalTable(ctx, assetId, 'stop', date),
  daily_idle_time: (ctx, assetId, date) => intervalTable(ctx, assetId, 'idle', date),

  async fluidLevelLine(ctx, assetId, date) {
    const { tanks } = await readFluidLine(ctx, assetId, date)
    return {
      headers: levelHeaders(ctx, ctx.text('assetReport.column.time')),
      rows: tanks.flatMap(({ points, ...tank }) =>
        points.map(([at, level]) => [wallTime(at, ctx.session.timezone), ...tankCells(ctx, tank), level]),
      ),
    }
  },

  async fluidLevelBar(ctx, assetId, date) {
    const { tanks } = await readFluidBars(ctx, assetId, date)
    return {
      headers: levelHeaders(ctx, ctx.text('assetReport.column.day')),
      rows: tanks.flatMap(({ levels, ...tank }) =>
        levels.map(({ day, level }) => [day, ...tankCells(ctx, tank), level]),
      ),
    }
  },
}

const isDistance = (figure: keyof Usage): boolean => figure === 'distance' || figure === 'transported'
const isCount = (figure: keyof Usage): boolean => figure === 'trips' || figure === 'stops'

async function intervalTable(
  ctx: Context,
  assetId: number,
  kind: 'stop' | 'idle',
  date: string | undefined,
): Promise<Table> {
  const { text } = ctx
  const { intervalsMap, gpsMap } = await readIntervalReport(ctx, assetId, kind, date)
  const coords = new Map(gpsMap.map(({ instant, coord }) => [instant, coord]))
  return {
    headers: [
      text('assetReport.column.day'),
      text('assetReport.column.start'),
      text('assetReport.column.end'),
      inHours(ctx, text('assetReport.column.duration')),
      text('assetReport.column.latitude'),
      text('assetReport.column.longitude'),
    ],
    rows: intervalsMap.flatMap(({ day, intervals }) =>
      intervals.map(({ start, end, seconds }) => {
        const { lat = null, lng = null } = coords.get(start) ?? {}
        return [
          day,
          wallTime(Date.parse(start), ctx.session.timezone),
          wallTime(Date.parse(end), ctx.session.timezone),
          hours(seconds),
          lat,
          lng,
        ]
      }),
    ),
  }
}

const levelHeaders = ({ text }: Context, when: string): string[] => [
  when,
  text('assetReport.column.tank'),
  text('assetReport.column.serial'),
  text('assetReport.column.levelPercent'),
]

const tankCells = ({ text }: Context, { fluid, serial }: Tank): Cell[] => [
  text(`assetReport.fluid.${fluid}`),
  serial,
]

const inHours = ({ text }: Context, name: string): string => text('assetReport.inHours', { name })

const round = (value: number): number => Math.round(value * 100) / 100
/** Accurate to a second, so that columns add up. */
const hours = (seconds: number): number => Number((seconds / 3600).toFixed(4))
