import { REPORT_DAYS } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import { INPUT_FIELDS } from '@yardmaster/core/telemetry/inputFields.ts'
import type { Lanes } from '@yardmaster/core/timeline/lanes.ts'
import { lanesOf, shownLanes } from '@yardmaster/core/timeline/lanes.ts'
import type { Context } from '../../../context.ts'
import { listIntervals } from '../../history/intervals/intervals.public.ts'
import type { Night } from './nights.ts'
import { nightBefore } from './nights.ts'
import { lastDayOf } from './reportDays.ts'

/** The kinds of intervals shown for a night. */
const NIGHT_LANES = [
  'engine',
  'working',
  ...INPUT_FIELDS,
  'trip',
  'transported',
  'stop',
  'idle',
  'speeding',
  'silent',
] as const

export type NightLane = (typeof NIGHT_LANES)[number]

export type NightlyTimeline = {
  endDate: Day
  nights: (Night & { lanes: Lanes })[]
  /** Without inputs that were never on. */
  shown: NightLane[]
}

/** Returns the nights before each of seven mornings. */
export async function readNightlyTimeline(
  ctx: Context,
  assetId: number,
  date: string | undefined,
): Promise<NightlyTimeline> {
  const endDate = lastDayOf(ctx, date)
  const nights = daysEnding(endDate, REPORT_DAYS).map((day) => nightBefore(day, ctx.session.timezone))
  const iso = (at: number | undefined) => new Date(at ?? 0).toISOString()
  const range = { from: iso(nights[0]?.from), to: iso(nights.at(-1)?.to), kinds: NIGHT_LANES.join('.') }
  const intervals = JSON.parse(await listIntervals(ctx, assetId, range)) as Interval[]
  const drawn = nights.map((night) => ({ ...night, lanes: lanesOf(intervals, night) }))
  const isShown = (lane: NightLane) => drawn.some(({ lanes }) => shownLanes(lanes).includes(lane))
  return { endDate, nights: drawn, shown: NIGHT_LANES.filter(isShown) }
}
