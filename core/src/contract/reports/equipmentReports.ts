import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { IdParams, PathId } from '../ids.ts'
import { Day } from '../instants.ts'
import { Coordinate } from '../shapes.ts'
import { EXPORT_FORMATS } from '../exportFormats.ts'

/** The reports of one asset, in the order in which its tab lists them. */
export const EQUIPMENT_REPORTS = [
  'daily_usage',
  'nightly_timeline',
  'year_month',
  'daily_stops',
  'daily_idle_time',
  'fluidLevelLine',
  'fluidLevelBar',
] as const
export const EquipmentReport = z.enum(EQUIPMENT_REPORTS)
export type EquipmentReport = z.output<typeof EquipmentReport>

/** The number of days in most reports, and in the fluid level line chart. */
export const REPORT_DAYS = 7
export const FLUID_LINE_DAYS = 14

export const FLUIDS = ['fuelLevel', 'tankLevel'] as const
export type Fluid = (typeof FLUIDS)[number]

/** The last day of the report. Defaults to today if absent or in the future. */
const ReportQuery = z.strictObject({ date: z.optional(Day) })

/** Intervals are split at midnight, so that each lies within one day. */
const IntervalReport = z.strictObject({
  endDate: z.string(),
  /** Total seconds per day. */
  dailyTotals: z.array(z.strictObject({ day: z.string(), total: z.number() })),
  intervalsMap: z.array(
    z.strictObject({
      day: z.string(),
      intervals: z.array(
        z.strictObject({
          start: z.string(),
          end: z.string(),
          /** The seconds that count. Reporting gaps are excluded. */
          seconds: z.number(),
        }),
      ),
    }),
  ),
  /** The asset's position at the start of each interval. */
  gpsMap: z.array(z.strictObject({ instant: z.string(), coord: Coordinate })),
})
export type IntervalReport = z.output<typeof IntervalReport>

const Tank = z.strictObject({
  fluid: z.enum(FLUIDS),
  /** The serial of the device that measures the tank, or null if it is no longer known. */
  serial: z.nullable(z.string()),
})
export type Tank = z.output<typeof Tank>

/** A refill or a drain, in percent. */
const FluidChange = z.strictObject({
  at: z.string(),
  fluid: z.enum(FLUIDS),
  from: z.number(),
  to: z.number(),
})
export type FluidChange = z.output<typeof FluidChange>

const FluidLine = z.strictObject({
  endDate: z.string(),
  tanks: z.array(
    z.extend(Tank, {
      /** Pairs of [milliseconds since 1970, percent]: the median of time spans of equal length. */
      points: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  changes: z.array(FluidChange),
})
export type FluidLine = z.output<typeof FluidLine>

const FluidBars = z.strictObject({
  endDate: z.string(),
  tanks: z.array(
    z.extend(Tank, {
      /** The level at the end of each day, in percent. Null if nothing was reported. */
      levels: z.array(z.strictObject({ day: z.string(), level: z.nullable(z.number()) })),
    }),
  ),
  changes: z.array(FluidChange),
})
export type FluidBars = z.output<typeof FluidBars>

const question = { can: 'report.read', params: IdParams, query: ReportQuery } as const

export const equipmentReports = {
  dailyIdle: get('/api/equipment/:id/equipmentReport/dailyIdle', {
    ...question,
    summary: 'Returns when and where an asset idled during seven days',
    response: IntervalReport,
  }),
  dailyStop: get('/api/equipment/:id/equipmentReport/dailyStop', {
    ...question,
    summary: 'Returns when and where an asset was stopped during seven days',
    response: IntervalReport,
  }),
  fluidLevelLine: get('/api/equipment/:id/equipmentReport/fluidLevelLine', {
    ...question,
    summary: 'Returns the tank levels over fourteen days',
    response: FluidLine,
  }),
  fluidLevelBar: get('/api/equipment/:id/equipmentReport/fluidLevelBar', {
    ...question,
    summary: 'Returns the tank levels at the end of each of seven days',
    response: FluidBars,
  }),
  export: get('/api/equipment/:id/equipmentReport/:report/export', {
    can: 'report.read',
    summary: 'Downloads the table of a report as a CSV or XLSX file',
    params: z.strictObject({ id: PathId, report: EquipmentReport }),
    query: z.strictObject({ date: z.optional(Day), format: z.enum(EXPORT_FORMATS) }),
  }),
}
