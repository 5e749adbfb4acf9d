import type { Interval } from '../contract/history/intervals.ts'
import type { timelineEn } from '../i18n/parts/timeline.en.ts'
import type { Span } from './span.ts'

/** What a timeline shows, from top to bottom. */
export const LANES = ['engine', 'trip', 'stop', 'idle', 'speeding', 'boundary', 'area', 'silent'] as const
export type Lane = (typeof LANES)[number]

/** The part of an interval that lies within the span; instants are milliseconds since 1970. */
export type Bar = { start: number; end: number; interval: Interval }

export type Lanes = Readonly<Record<Lane, readonly Bar[]>>

/** An asset's own boundary has no number, areas have. Travelling within a state is told by the trips. */
export function laneOf({ kind, ref }: Pick<Interval, 'kind' | 'ref'>): Lane | null {
  if (kind === 'travel') return null
  if (kind === 'inside') return ref === null ? 'boundary' : 'area'
  return kind
}

/** Clipped to the span, each in its lane and in the order of their beginning. */
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

/** What counts of these may be less than from their beginning to their end: gaps do not. */
const MEASURED: ReadonlySet<Interval['kind']> = new Set(['engine', 'trip', 'idle', 'speeding'])

function shareOf({ kind, start, end, seconds }: Interval): number {
  const length = (Date.parse(end) - Date.parse(start)) / 1000
  return MEASURED.has(kind) && length > 0 ? Math.min(1, seconds / length) : 1
}

/** Seconds within the span; time in two areas at once counts once. */
export function totalOf(bars: readonly Bar[]): number {
  let counted = -Infinity
  let total = 0
  for (const { start, end, interval } of bars) {
    const more = Math.max(0, end - Math.max(start, counted))
    total += (more / 1000) * shareOf(interval)
    counted = Math.max(counted, end)
  }
  return total
}

/** What held at an instant. */
export const barsAt = (lanes: Lanes, at: number): { lane: Lane; bar: Bar }[] =>
  LANES.flatMap((lane) => lanes[lane].filter((bar) => holdsAt(bar, at)).map((bar) => ({ lane, bar })))

/** What is still going on holds at the newest reading, too. */
const holdsAt = ({ start, end, interval }: Bar, at: number): boolean =>
  start <= at && (at < end || (interval.open && at === end))

type TimelineText = (key: keyof typeof timelineEn, values?: Record<string, string | number>) => string

/** What a bar stands for, in words; areas have names. */
export const barText = (text: TimelineText, lane: Lane, { interval }: Bar): string =>
  lane === 'area' && interval.name
    ? text('timeline.bar.areaNamed', { name: interval.name })
    : text(`timeline.bar.${lane}`)
