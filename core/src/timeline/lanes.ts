import type { Interval } from '../contract/history/intervals.ts'
import type { timelineEn } from '../i18n/history/timeline.en.ts'
import type { readingsEn } from '../i18n/shared/readings.en.ts'
import { fieldName } from '../telemetry/fieldNames.ts'
import { INPUT_FIELDS, isInputField } from '../telemetry/inputFields.ts'
import type { FieldLabels } from '../telemetry/inputFields.ts'
import type { Units } from '../units.ts'
import { formatDuration } from '../units.ts'
import type { Span } from './span.ts'

/** The lanes of a timeline from top to bottom. */
export const LANES = [
  'engine',
  'working',
  ...INPUT_FIELDS,
  'trip',
  'site',
  'transported',
  'stop',
  'idle',
  'speeding',
  'boundary',
  'area',
  'gap',
  'silent',
] as const
export type Lane = (typeof LANES)[number]

/** Few assets have wired inputs, so their lanes appear only where an input was on. */
export const shownLanes = (lanes: Lanes): Lane[] =>
  LANES.filter((lane) => !isInputField(lane) || lanes[lane].length > 0)

/** The part of an interval that lies within the span. Instants are in milliseconds since 1970. */
export type Bar = { start: number; end: number; interval: Interval }

export type Lanes = Readonly<Record<Lane, readonly Bar[]>>

/**
 * Returns the lane of an interval. An asset's own boundary has no `ref`, areas do. Travel within a state has
 * no lane, because the trips already show it.
 */
export function laneOf({ kind, ref }: Pick<Interval, 'kind' | 'ref'>): Lane | null {
  if (kind === 'travel' || kind === 'fuel') return null
  if (kind === 'inside') return ref === null ? 'boundary' : 'area'
  return kind
}

/** Clips intervals to the span and sorts them into lanes, each ordered by start. */
export function lanesOf(intervals: readonly Interval[], { from, to }: Pick<Span, 'from' | 'to'>): Lanes {
  const lanes = Object.fromEntries(LANES.map((lane) => [lane, [] as Bar[]])) as Record<Lane, Bar[]>
  for (const interval of intervals) {
    const lane = laneOf(interval)
    const start = Math.max(from, Date.parse(interval.start))
    const end = Math.min(to, Date.parse(interval.end))
    if (lane && end > start) lanes[lane].push({ start, end, interval })
  }
  for (const bars of Object.values(lanes)) bars.sort((a, b) => a.start - b.start)
  return lanes
}

/** Kinds whose measured time can be shorter than the time from start to end, because gaps don't count. */
const MEASURED: ReadonlySet<Interval['kind']> = new Set([
  'engine',
  'working',
  'trip',
  'site',
  'transported',
  'idle',
  'speeding',
])

function shareOf({ kind, start, end, seconds }: Interval): number {
  const length = (Date.parse(end) - Date.parse(start)) / 1000
  return MEASURED.has(kind) && length > 0 ? Math.min(1, seconds / length) : 1
}

/** Returns the seconds within the span. Time spent in two areas at once counts once. */
export function totalOf(bars: readonly Bar[]): number {
  let counted = -Infinity
  let total = 0
  for (const { start, end, interval } of bars) {
    if (interval.kind === 'gap') {
      // Nobody knows when, so what was counted belongs to the time at which the gap ended.
      if (Date.parse(interval.end) === end) total += interval.seconds
      continue
    }
    const more = Math.max(0, end - Math.max(start, counted))
    total += (more / 1000) * shareOf(interval)
    counted = Math.max(counted, end)
  }
  return total
}

export const barsAt = (lanes: Lanes, at: number): { lane: Lane; bar: Bar }[] =>
  LANES.flatMap((lane) => lanes[lane].filter((bar) => holdsAt(bar, at)).map((bar) => ({ lane, bar })))

/** An interval that is still open also covers the instant of the newest reading. */
const holdsAt = ({ start, end, interval }: Bar, at: number): boolean =>
  start <= at && (at < end || (interval.open && at === end))

type TimelineText = (
  key: keyof typeof timelineEn | keyof typeof readingsEn,
  values?: Record<string, string | number>,
) => string

/** The reader's language and units, and the names that their account has given to inputs. */
export type LaneReader = {
  text: TimelineText
  units: Units
  labels: FieldLabels
}

export const laneName = (lane: Lane, { text, labels }: Pick<LaneReader, 'text' | 'labels'>): string =>
  isInputField(lane) ? fieldName(lane, text, labels) : text(`timeline.lane.${lane}`)

/**
 * Returns the label of a bar, with the name of the area for an area bar, the distance of movement, and what
 * the meters counted during a gap.
 */
export function barText({ text, units, labels }: LaneReader, lane: Lane, { interval }: Bar): string {
  const { name, metres, seconds } = interval
  if (isInputField(lane)) return fieldName(lane, text, labels)
  if (lane === 'area' && name) return text('timeline.bar.areaNamed', { name })
  const details = [
    ...(lane === 'gap' && seconds > 0
      ? [text('timeline.bar.gapEngine', { time: formatDuration(seconds) })]
      : []),
    ...(WITH_DISTANCE.has(lane) && metres
      ? [metres < SHORT_METRES ? units.length(metres) : units.distance(metres)]
      : []),
  ]
  return [text(`timeline.bar.${lane}`), ...details].join(' · ')
}

/** Shorter movement would be shown as 0.1 mi or less. */
const SHORT_METRES = 200

const WITH_DISTANCE: ReadonlySet<Lane> = new Set<Lane>(['trip', 'site', 'transported', 'gap'])
