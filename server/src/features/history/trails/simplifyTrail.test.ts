import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIME_SLACK, distanceFrom, placeOnMap, simplifyTrail } from './simplifyTrail.ts'

const MINUTE = 60_000

const trail = fc
  .array(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      wait: fc.integer({ min: 0, max: 10 * MINUTE }),
    }),
    { maxLength: 120 },
  )
  .map((steps) => {
    let at = 0
    return steps.map(({ lat, lng, wait }): TrailPoint => [lat, lng, (at += wait), null])
  })

/** A walk of small steps, most of which can be dropped. */
const walk = fc
  .array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), { maxLength: 300 })
  .map((steps) => {
    const here = { lat: 39, lng: 179.99 }
    return steps.map(([north, east], index): TrailPoint => {
      here.lat += north * 0.0002
      here.lng += east * 0.0002
      const lng = here.lng > 180 ? here.lng - 360 : here.lng
      return [here.lat, lng, index * MINUTE, null]
    })
  })

const zoom = fc.integer({ min: 0, max: 18 })

test.each([
  ['anywhere', trail],
  ['a walk across the date line', walk],
])('drops only points within the tolerance, %s', (_, points) => {
  fc.assert(
    fc.property(points, zoom, fc.constantFrom(0.5, 1, 8), (all, zoom, tolerance) => {
      const kept = simplifyTrail(all, zoom, tolerance)
      const places = all.map((point) => kept.indexOf(point))
      const order = places.filter((place) => place >= 0)
      expect(order).toEqual(kept.map((_, index) => index))
      if (all.length > 0) expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)])
      const placed = placeOnMap(all, zoom)
      let before = 0
      for (let index = 0; index < all.length; index++) {
        if (places[index] !== -1) before = index
        const after = places.findIndex((place, other) => other >= index && place >= 0)
        const [from, to, point] = [placed[before], placed[after], placed[index]]
        if (from && to && point) expect(distanceFrom(from, to, point)).toBeLessThanOrEqual(tolerance)
      }
    }),
  )
})

describe('time', () => {
  const along = (count: number, minutesEach: number, startMinute: number, lng: number): TrailPoint[] =>
    Array.from({ length: count }, (_, index) => [
      39,
      lng + index * 0.01,
      (startMinute + index * minutesEach) * MINUTE,
      null,
    ])

  test('reduces a steady drive on a straight road to two points', () => {
    expect(simplifyTrail(along(500, 1, 0, -105), 14, 1)).toHaveLength(2)
  })

  test('keeps the beginning and the end of a stop on a straight road', () => {
    const arrive = along(50, 1, 0, -105)
    const stand = Array.from({ length: 480 }, (_, index): TrailPoint => [
      39,
      -104.51,
      (50 + index) * MINUTE,
      0,
    ])
    const leave = along(50, 1, 530, -104.51)
    const times = simplifyTrail([...arrive, ...stand, ...leave], 14, 1).map(([, , at]) => at / MINUTE)
    expect(times.some((minute) => minute >= 48 && minute <= 52)).toBe(true)
    expect(times.some((minute) => minute >= 527 && minute <= 532)).toBe(true)
    expect(times.length).toBeLessThan(12)
  })

  test('weights the deviation in time by TIME_SLACK', () => {
    const from = { x: 0, y: 0, at: 0 }
    const to = { x: 100, y: 0, at: 100 }
    expect(distanceFrom(from, to, { x: 50, y: 0, at: 50 })).toBe(0)
    expect(distanceFrom(from, to, { x: 50, y: 0, at: 50 - TIME_SLACK })).toBe(1)
    expect(distanceFrom(from, to, { x: 50, y: 3, at: 50 })).toBe(3)
  })
})

test('handles long and worst-case lines without overflow', () => {
  const spiral = Array.from({ length: 100_000 }, (_, index): TrailPoint => [
    Math.sin(index) * 0.0008 * index,
    Math.cos(index) * 0.0008 * index,
    index,
    null,
  ])
  expect(simplifyTrail(spiral, 10, 1).length).toBeGreaterThan(1000)
})

test.each([
  [[], 0],
  [[[39, -105, 0, null]], 1],
  [Array.from({ length: 9000 }, (): TrailPoint => [39, -105, 0, null]), 3],
] as [TrailPoint[], number][])('handles few or equal points', (points, atMost) => {
  expect(simplifyTrail(points, 14, 1).length).toBeLessThanOrEqual(atMost + 1)
})
