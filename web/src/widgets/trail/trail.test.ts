import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lines } from './trail.ts'
import { joinParts, lineOf, whenNear, whereAt } from './trail.ts'
import { SPEED_COLORS, STATE_COLORS, coloredLines, colorsOf, speedColor, statesAt } from './trailColors.ts'

const trail = fc
  .array(
    fc.tuple(fc.double({ min: -80, max: 80, noNaN: true }), fc.double({ min: -179, max: 179, noNaN: true })),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((places) => places.map(([lat, lng], index): TrailPoint => [lat, lng, index * 1000, index]))

const GAP = 600

test('is at the last reading until the next one, and nowhere before the first', () => {
  fc.assert(
    fc.property(trail, fc.nat(40_000), (points, at) => {
      for (const [lat, lng, instant] of points)
        expect(whereAt(points, instant, GAP)).toMatchObject({ position: { lat, lng }, at: instant })
      const [lat, lng, since] = points.findLast(([, , instant]) => instant <= at) ?? []
      expect(whereAt(points, at, GAP)).toMatchObject({ position: { lat, lng }, at: since })
      expect(whereAt(points, -1, GAP)).toBeNull()
    }),
  )
  expect(whereAt([], 0, GAP)).toBeNull()
})

test('stays at the last known position in a gap, without a direction', () => {
  const points: TrailPoint[] = [
    [39, -105, 0, 12],
    [40, -105, 600_000, 12],
    [41, -105, 1_200_001, 12],
  ]
  const at = (instant: number) => {
    const { position, isStale, heading } = whereAt(points, instant, GAP) ?? {}
    return [position?.lat, isStale, heading]
  }
  expect(at(600_000 - 1)).toEqual([39, false, 0])
  expect(at(600_000)).toEqual([40, false, null])
  expect(at(1_200_000)).toEqual([40, false, null])
  expect(at(1_200_001)).toEqual([41, false, null])
  expect(at(1_800_002)).toEqual([41, true, null])
})

test('takes the short way across the date line', () => {
  const points: TrailPoint[] = [
    [0, 179, 0, 1],
    [0, -179, 1000, 1],
  ]
  expect(whereAt(points, 500, GAP)?.heading).toBeCloseTo(90)
  expect(lineOf(points)).toEqual([
    [179, 0],
    [181, 0],
  ])
  expect(whenNear({ lines: [points], gaps: [] }, { lat: 0.2, lng: -179.5 })).toBeCloseTo(750)
})

test('finds when the asset passed the place of a click beside the line', () => {
  const points: TrailPoint[] = [
    [39, -105, 0, 0],
    [39, -104, 1000, 0],
    [40, -104, 2000, 0],
  ]
  const later: TrailPoint = [40, -103, 9_000_000, 0]
  const drawn: Lines = { lines: [points, [later]], gaps: [[[40, -104, 2000, 0], later]] }
  expect(whenNear(drawn, { lat: 39.01, lng: -104.5 })).toBeCloseTo(500)
  expect(whenNear(drawn, { lat: 39.7, lng: -103.9 })).toBeCloseTo(1700)
  expect(whenNear(drawn, { lat: 40, lng: -103.2 })).toBe(2000)
  expect(whenNear(drawn, { lat: 40.1, lng: -102 })).toBe(9_000_000)
  expect(whenNear({ lines: [], gaps: [] }, { lat: 0, lng: 0 })).toBeNull()
})

test('joins the parts of a trail where one ends and the next begins', () => {
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((at): TrailPoint => [at, at, at, null])
  if (!a || !b || !c || !d || !e) return
  const parts: Lines[] = [
    { lines: [[a, b]], gaps: [] },
    { lines: [[b, c], [d]], gaps: [[c, d]] },
    { lines: [[e]], gaps: [[d, e]] },
  ]
  expect(joinParts(parts)).toEqual({
    lines: [[a, b, c], [d], [e]],
    gaps: [
      [c, d],
      [d, e],
    ],
  })
})

test.each([
  [null, true, 0],
  [8, true, 0],
  [8.4, true, 1],
  [20, true, 2],
  [26, true, 3],
  [8.9, false, 0],
  [18, false, 2],
  [27, false, 3],
])('puts %s m/s (metric: %s) into speed band %i', (speed, metric, band) => {
  expect(speedColor(speed, metric)).toBe(SPEED_COLORS[band])
})

const interval = (kind: Interval['kind'], start: number, end: number): Interval => ({
  kind,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  open: false,
  seconds: 0,
  metres: null,
  region: null,
  ref: null,
  position: null,
  fields: {},
})

test('prefers idling and moving over stopped, whatever the order of the intervals', () => {
  const intervals = [interval('stop', 0, 500), interval('idle', 100, 200), interval('trip', 500, 900)]
  const instants = [0, 100, 150, 200, 500, 899, 900]
  const expected = ['stopped', 'idling', 'idling', 'stopped', 'moving', 'moving', 'stopped']
  expect(statesAt(intervals, instants)).toEqual(expected)
  expect(statesAt(intervals.toReversed(), instants)).toEqual(expected)
})

test('splits a line into colored segments that join up to the original line', () => {
  fc.assert(
    fc.property(trail, fc.array(fc.constantFrom('a', 'b')), (points, letters) => {
      const colors = points.map((_, index) => letters[index] ?? 'a')
      const lines = coloredLines(points, colors)
      const joined = lines.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)))
      expect(joined).toEqual(points.length > 1 ? lineOf(points) : [])
      for (const [index, { color }] of lines.entries()) expect(color).not.toBe(lines[index - 1]?.color)
    }),
  )
})

test('colors a leg by the state at its midpoint', () => {
  const points: TrailPoint[] = [
    [0, 0, 0, 0],
    [0, 1, 1000, 30],
    [0, 2, 2000, 30],
  ]
  const intervals = [interval('trip', 900, 2000)]
  expect(colorsOf(points, 'state', { intervals, metric: true }).slice(0, 2)).toEqual([
    STATE_COLORS.stopped,
    STATE_COLORS.moving,
  ])
})
