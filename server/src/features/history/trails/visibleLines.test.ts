import type { Box } from '@yardmaster/core/contract/boxes.ts'
import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceFrom, placeOnMap, simplifyTrail } from './simplifyTrail.ts'
import { visibleLines } from './visibleLines.ts'

const MINUTE = 60_000
const GAP = 600

/** Drives, stands and falls silent, near the date line. */
const track = fc
  .array(
    fc.record({
      north: fc.integer({ min: -5, max: 5 }),
      east: fc.integer({ min: -5, max: 5 }),
      stands: fc.boolean(),
      wait: fc.constantFrom(MINUTE, MINUTE, MINUTE, 10 * MINUTE, 11 * MINUTE, 600 * MINUTE),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let [lat, lng, at] = [39, 179.99, 0]
    return steps.map(({ north, east, stands, wait }): TrailPoint => {
      lat += stands ? 0 : north * 0.002
      lng += stands ? 0 : east * 0.002
      return [lat, lng > 180 ? lng - 360 : lng, (at += wait), null]
    })
  })

const box = fc
  .record({
    west: fc.double({ min: 179.97, max: 180.01, noNaN: true }),
    wide: fc.double({ min: 0.001, max: 0.02, noNaN: true }),
  })
  .map(({ west, wide }): Box => {
    const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng)
    return { west: wrapped(west), east: wrapped(west + wide), south: 38.99, north: 39.01 }
  })

const legsOf = (points: readonly TrailPoint[]) =>
  points.slice(1).map((to, index): [TrailPoint, TrailPoint] => [points[index] as TrailPoint, to])
const isGap = ([from, to]: [TrailPoint, TrailPoint]) => to[2] - from[2] > GAP * 1000
const isIn = ({ west, east, south, north }: Box, [lat, lng]: TrailPoint) =>
  lat >= south && lat <= north && (west > east ? lng >= west || lng <= east : lng >= west && lng <= east)

test('draws every leg as part of a line or as a gap, and never a gap as a line', () => {
  fc.assert(
    fc.property(track, (points) => {
      const { lines, gaps } = visibleLines(points, { gapSeconds: GAP, box: null })
      expect(gaps).toEqual(legsOf(points).filter(isGap))
      expect(lines.flatMap(legsOf)).toEqual(legsOf(points).filter((leg) => !isGap(leg)))
      expect(lines.flat()).toEqual(points)
    }),
  )
})

test('keeps every leg that begins or ends in the box, and both of its ends', () => {
  fc.assert(
    fc.property(track, box, (points, box) => {
      const { lines, gaps } = visibleLines(points, { gapSeconds: GAP, box })
      const drawn = new Set([...lines.flatMap(legsOf), ...gaps].map(([, to]) => to))
      for (const [from, to] of legsOf(points))
        if (isIn(box, from) || isIn(box, to)) expect(drawn).toContain(to)
      for (const leg of lines.flatMap(legsOf)) expect(isGap(leg)).toBe(false)
    }),
  )
})

test('stays within half a pixel of every reading and keeps the ends of gaps and stops', () => {
  fc.assert(
    fc.property(track, fc.integer({ min: 3, max: 20 }), (points, zoom) => {
      const { lines } = visibleLines(points, { gapSeconds: GAP, box: null })
      for (const line of lines) {
        const simple = simplifyTrail(line, zoom, 0.5)
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)])
        const placed = placeOnMap(line, zoom)
        const kept = simple.map((point) => line.indexOf(point))
        for (const [index, spot] of placed.entries()) {
          const after = kept.findIndex((place) => place >= index)
          const [from, to] = [placed[kept[Math.max(0, after - 1)] ?? 0], placed[kept[after] ?? 0]]
          if (from && to) expect(distanceFrom(from, to, spot)).toBeLessThanOrEqual(0.5)
        }
      }
    }),
  )
})
