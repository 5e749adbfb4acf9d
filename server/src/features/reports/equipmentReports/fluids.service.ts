import type { Sensor } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Fluid, FluidBars, FluidLine, Tank } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { FLUID_LINE_DAYS, REPORT_DAYS } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { calibrate } from '../../../telemetry/derive/calibrate.ts'
import { findCalibrations } from '../../../series/calibrations.queries.ts'
import type { LevelRow } from './fluids.queries.ts'
import { findChanges, findDaily, findLine } from './fluids.queries.ts'
import type { LocalDay } from '../../../intervals/localDay.ts'
import { localDay } from '../../../intervals/localDay.ts'
import { lastDayOf } from './reportDays.ts'

const SENSORS: Record<Fluid, Sensor> = { fuelLevel: 'fuelSensor', tankLevel: 'tankSensor' }

export async function readFluidLine(
  ctx: Context,
  assetId: number,
  date: string | undefined,
): Promise<FluidLine> {
  const endDate = lastDayOf(ctx, date)
  const stretch = stretchOf(daysOf(ctx, endDate, FLUID_LINE_DAYS))
  const { calibrated, percent } = await scalesOf(ctx, assetId)
  const rows = await findLine(ctx, assetId, stretch, calibrated)
  if (!rows) throw notFound()
  return {
    endDate,
    tanks: byTank(rows).map(([tank, levels]) => ({
      ...tank,
      points: levels.map((row) => [row.at, percent(row)]),
    })),
    changes: await findChanges(ctx, assetId, stretch),
  }
}

export async function readFluidBars(
  ctx: Context,
  assetId: number,
  date: string | undefined,
): Promise<FluidBars> {
  const endDate = lastDayOf(ctx, date)
  const days = daysOf(ctx, endDate, REPORT_DAYS)
  const stretch = stretchOf(days)
  const { calibrated, percent } = await scalesOf(ctx, assetId)
  const starts = days.map(({ from }) => from)
  const rows = await findDaily(ctx, assetId, stretch, calibrated, starts)
  if (!rows) throw notFound()
  return {
    endDate,
    tanks: byTank(rows).map(([tank, levels]) => {
      const known = new Map(levels.map((row) => [row.at, percent(row)]))
      return {
        ...tank,
        levels: days.map(({ day }, index) => ({ day, level: known.get(index + 1) ?? null })),
      }
    }),
    changes: await findChanges(ctx, assetId, stretch),
  }
}

const daysOf = (ctx: Context, last: string, count: number): LocalDay[] =>
  daysEnding(last, count).map((day) => localDay(day, ctx.session.timezone))

const stretchOf = (days: readonly LocalDay[]) => ({
  from: firstKeyAt(days[0]?.from ?? 0),
  before: firstKeyAt(days.at(-1)?.to ?? 0),
})

/** The current calibration also applies to past readings, as in the charts of the profile. */
async function scalesOf(ctx: Context, assetId: number) {
  const points = await findCalibrations(ctx, assetId)
  const toTenths = (value: number) => Math.round(value * 10) / 10
  return {
    calibrated: {
      fuelLevel: points.fuelSensor !== undefined,
      tankLevel: points.tankSensor !== undefined,
    },
    percent: ({ fluid, value }: LevelRow) => {
      const scale = points[SENSORS[fluid]]
      return toTenths(scale ? (calibrate(value, scale) ?? 0) : value)
    },
  }
}

/** Groups the rows by tank, keeping their order. */
function byTank(rows: readonly LevelRow[]): [Tank, LevelRow[]][] {
  const tanks = Map.groupBy(rows, ({ fluid, serial }) => `${fluid} ${serial}`)
  return [...tanks.values()].flatMap((levels) => {
    const [first] = levels
    return first ? [[{ fluid: first.fluid, serial: first.serial }, levels]] : []
  })
}
