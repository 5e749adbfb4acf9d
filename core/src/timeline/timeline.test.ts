import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Interval } from '../contract/history/intervals.ts'
import { startOfDay } from '../days.ts'
import type { LaneReader } from './lanes.ts'
import { barText, barsAt, lanesOf, totalOf } from './lanes.ts'
import { isAllDay, dayTicks, hourTicks, neighbor, percentAt, spanOf } from './span.ts'

const HOUR = 3_600_000
const ZONES = ['America/Denver', 'Europe/Madrid', 'America/Santiago', 'Australia/Lord_Howe', 'UTC']
const zone = fc.constantFrom(...ZONES)
const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => Temporal.PlainDate.from('2025-12-01').add({ days }).toString())

const interval = (
  kind: Interval['kind'],
  start: number,
  end: number,
  more: Partial<Interval> = {},
): Interval => ({
  kind,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  open: false,
  seconds: (end - start) / 1000,
  metres: null,
  region: null,
  ref: null,
  position: null,
  fields: {},
  ...more,
})

describe('spanOf and hourTicks', () => {
  test.each([
    ['2026-11-14', 'day', 24],
    ['2026-11-01', 'day', 25],
    ['2026-03-08', 'day', 23],
    ['2026-11-03', 'week', 169],
    ['2026-03-14', 'week', 167],
  ] as const)('returns for %s as a %s view a span of %i hours in Denver', (last, view, hours) => {
    const { from, to, days } = spanOf(last, view, 'America/Denver')
    expect((to - from) / HOUR).toBe(hours)
    expect(days.at(-1)).toBe(last)
  })

  test('leaves no gap between consecutive spans', () => {
    fc.assert(
      fc.property(day, zone, fc.constantFrom('day', 'week'), (last, timeZone, view) => {
        const next = spanOf(neighbor(last, view, 1), view, timeZone)
        expect(next.from).toBe(spanOf(last, view, timeZone).to)
      }),
    )
  })

  test('places ticks at whole hours of local time, each once and in order', () => {
    fc.assert(
      fc.property(day, zone, fc.constantFrom(1, 3, 6), (last, timeZone, step) => {
        const span = spanOf(last, 'day', timeZone)
        const ticks = hourTicks(span, timeZone, step)
        expect(ticks).toEqual([...new Set(ticks)].toSorted((a, b) => a - b))
        expect(ticks[0]).toBe(span.from)
        for (const at of ticks) {
          expect(percentAt(span, at)).toBeGreaterThanOrEqual(0)
          expect(percentAt(span, at)).toBeLessThan(100)
        }
      }),
    )
  })

  test('places no tick at a skipped hour and one tick at a repeated hour', () => {
    const hours = (last: string) => hourTicks(spanOf(last, 'day', 'America/Denver'), 'America/Denver', 1)
    expect(hours('2026-03-08')).toHaveLength(23)
    expect(hours('2026-11-01')).toHaveLength(24)
    expect(dayTicks(spanOf('2026-11-03', 'week', 'America/Denver'), 'America/Denver')).toHaveLength(7)
  })
})

describe('lanesOf, totalOf and barsAt', () => {
  const span = spanOf('2026-11-01', 'day', 'America/Denver')

  test('counts only the part within the day of an interval that crosses midnight', () => {
    const lanes = lanesOf(
      [
        interval('trip', span.from - HOUR, span.from + HOUR, { seconds: 3600 }),
        interval('stop', span.from + HOUR, span.to + 9 * HOUR),
        interval('trip', span.to, span.to + HOUR),
        interval('travel', span.from, span.to, { region: 'CO' }),
      ],
      span,
    )
    expect(lanes.trip.map(({ start, end }) => [start - span.from, end - span.from])).toEqual([[0, HOUR]])
    expect(totalOf(lanes.trip)).toBe(1800)
    expect(totalOf(lanes.stop)).toBe(24 * 3600)
    expect(totalOf(lanes.engine)).toBe(0)
  })

  test('counts a gap at its end, with what the meters counted', () => {
    const over = interval('gap', span.from - 9 * HOUR, span.from + HOUR, { seconds: 5400, metres: 40_000 })
    const lasting = interval('gap', span.to - HOUR, span.to + HOUR, { seconds: 600, metres: 0 })
    const { gap } = lanesOf([over, lasting], span)
    expect(gap).toHaveLength(2)
    expect(totalOf(gap)).toBe(5400)
    const units = {
      distance: (metres: number) => `${metres} m`,
      length: (metres: number) => `${metres} short`,
    }
    const text: LaneReader['text'] = (key, values) => `${key} ${values?.time ?? ''}`.trim()
    expect(
      gap.map((bar) => barText({ text, units: units as LaneReader['units'], labels: {} }, 'gap', bar)),
    ).toEqual([
      'timeline.bar.gap · timeline.bar.gapEngine 01h:30m · 40000 m',
      'timeline.bar.gap · timeline.bar.gapEngine 00h:10m',
    ])
  })

  test('separates the own boundary from areas and counts time in two areas once', () => {
    const lanes = lanesOf(
      [
        interval('inside', span.from, span.from + 2 * HOUR),
        interval('inside', span.from + HOUR, span.from + 3 * HOUR, { ref: 7 }),
        interval('inside', span.from + 2 * HOUR, span.from + 5 * HOUR, { ref: 9 }),
      ],
      span,
    )
    expect(totalOf(lanes.boundary)).toBe(2 * 3600)
    expect(totalOf(lanes.area)).toBe(4 * 3600)
    expect(barsAt(lanes, span.from + 2.5 * HOUR).map(({ bar }) => bar.interval.ref)).toEqual([7, 9])
    expect(barsAt(lanes, span.from + 2 * HOUR).map(({ lane }) => lane)).toEqual(['area', 'area'])
  })

  test('includes the newest reading in an open interval and excludes the end of a closed one', () => {
    const noon = span.from + 12 * HOUR
    const lanes = lanesOf(
      [interval('stop', span.from, noon, { open: true }), interval('engine', span.from, noon)],
      span,
    )
    expect(barsAt(lanes, noon).map(({ lane }) => lane)).toEqual(['stop'])
    expect(barsAt(lanes, noon + 1)).toEqual([])
  })

  test('counts an open not-reporting interval although nothing was measured', () => {
    const lanes = lanesOf([interval('silent', span.from, span.to, { seconds: 0, open: true })], span)
    expect(totalOf(lanes.silent)).toBe(25 * 3600)
  })

  test.each([
    ['all of the day', span.from, span.to, true],
    ['more than the day', span.from - HOUR, span.to + HOUR, true],
    ['until midnight only', span.from + HOUR, span.to, false],
  ])('recognizes whether an interval takes %s', (_, start, end, expected) => {
    expect(isAllDay(span, { start, end })).toBe(expected)
  })

  test('returns the same total for a week as for its days', () => {
    const stretch = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 0, max: 100 }))
    fc.assert(
      fc.property(day, zone, fc.array(stretch, { maxLength: 12 }), (last, timeZone, stretches) => {
        const middle = startOfDay(last, timeZone)
        const intervals = stretches.map(([start, length]) =>
          interval('inside', middle + start * HOUR, middle + (start + length) * HOUR, {
            ref: 1 + (start & 3),
          }),
        )
        const week = spanOf(last, 'week', timeZone)
        const total = (view: 'day' | 'week', of: string) =>
          totalOf(lanesOf(intervals, spanOf(of, view, timeZone)).area)
        const days = week.days.map((each) => total('day', each))
        expect(days.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(total('week', last), 3)
      }),
    )
  })
})
