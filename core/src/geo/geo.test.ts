import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Circle, Polygon } from '../contract/shapes.ts'
import { contains } from './contains.ts'
import { metersToRing } from './edge.ts'
import { metersBetween } from './metersBetween.ts'
import { boundsOf, midpoint, ringOf } from './rings.ts'
import type { Point } from './rings.ts'
import { travel, wrapLongitude } from './travel.ts'

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.record({ lat: double(-80, 80), lng: double(-180, 180) })
const direction = double(0, 360)
const radius = double(0.5, 100_000)

const DENVER = { lat: 39.7392, lng: -104.9903 }

test('returns known distances', () => {
  expect(metersBetween(DENVER, { lat: 40.7608, lng: -111.891 })).toBeCloseTo(597_000, -4)
  expect(metersBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_195, 0)
  expect(metersBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_195, 0)
})

test('travels to a position at the given distance in meters', () => {
  fc.assert(
    fc.property(place, direction, radius, (from, to, meters) => {
      const there = travel(from, to, meters)
      expect(metersBetween(from, there) / meters).toBeCloseTo(1, 4)
      expect(Math.abs(there.lng)).toBeLessThanOrEqual(180)
    }),
  )
})

test('wraps a longitude to the same value after any number of turns', () => {
  fc.assert(
    fc.property(double(-179, 179), fc.integer({ min: -3, max: 3 }), (lng, turns) => {
      expect(wrapLongitude(lng + turns * 360)).toBeCloseTo(lng, 6)
    }),
  )
})

describe('a circle', () => {
  test('contains exactly the positions closer than its radius', () => {
    fc.assert(
      fc.property(place, direction, radius, double(0.01, 3), (center, to, meters, part) => {
        fc.pre(Math.abs(part - 1) > 0.001)
        const circle: Circle = { kind: 'circle', center, radius: meters }
        expect(contains(circle, travel(center, to, meters * part))).toBe(part < 1)
      }),
    )
  })

  test('excludes positions on its line', () => {
    const there = travel(DENVER, 90, 15.24)
    const line = metersBetween(DENVER, there)
    expect(contains({ kind: 'circle', center: DENVER, radius: line }, there)).toBe(false)
    expect(contains({ kind: 'circle', center: DENVER, radius: line + 0.001 }, there)).toBe(true)
  })

  test('is drawn as a ring at its radius, in one piece even across the date line', () => {
    fc.assert(
      fc.property(place, radius, (center, meters) => {
        const ring = ringOf({ kind: 'circle', center, radius: meters })
        for (const [lng, lat] of ring) {
          expect(metersBetween(center, { lat, lng }) / meters).toBeCloseTo(1, 4)
          expect(Math.abs(lng - center.lng)).toBeLessThan(180)
        }
      }),
    )
  })
})

describe('a polygon', () => {
  const yard: Polygon = {
    kind: 'polygon',
    // An L shape, whose notch is outside.
    ring: [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ],
  }
  test.each([
    [{ lng: 0.5, lat: 0.5 }, true],
    [{ lng: 1.5, lat: 0.5 }, true],
    [{ lng: 1.5, lat: 1.5 }, false],
    [{ lng: -0.1, lat: 1 }, false],
    [{ lng: 5, lat: 0.5 }, false],
  ])('decides whether %o is inside: %s', (position, inside) => {
    expect(contains(yard, position)).toBe(inside)
  })

  test('gives the same result for any starting corner and direction of the ring', () => {
    const at = fc.record({ lat: double(-1, 3), lng: double(-1, 3) })
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 5 }), fc.boolean(), (position, first, turned) => {
        fc.pre(metersToRing(yard.ring, position) > 0.001)
        const ring = [...yard.ring.slice(first), ...yard.ring.slice(0, first)]
        const same: Polygon = { kind: 'polygon', ring: turned ? ring.toReversed() : ring }
        expect(contains(same, position)).toBe(contains(yard, position))
      }),
    )
  })

  /** Adds up the angles under which the position sees the edges on the map. Slow, but obviously right. */
  function turnsAround(ring: readonly Point[], position: { lat: number; lng: number }): boolean {
    const north = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
    const angles = ring.map(([lng, lat]) => {
      const east = ((((lng - position.lng + 180) % 360) + 360) % 360) - 180
      return Math.atan2(north(lat) - north(position.lat), (east * Math.PI) / 180)
    })
    const turned = angles.reduce((sum, angle, index) => {
      const step = (angles[(index + 1) % angles.length] ?? 0) - angle
      return sum + step - 2 * Math.PI * Math.round(step / (2 * Math.PI))
    }, 0)
    return Math.abs(turned) > Math.PI
  }

  /** Slanted yards and sites with 3 to 8 corners around a center, some of them on the date line. */
  const site = fc.record({
    center: fc.record({ lat: double(-75, 75), lng: fc.oneof(double(-180, 180), double(179.9, 180.1)) }),
    size: fc.constantFrom(15, 60, 400, 5000, 50_000),
    tilt: direction,
    reach: fc.array(double(0.2, 1), { minLength: 3, maxLength: 8 }),
  })

  test('contains a position that the ring turns around, to half a meter, also across the date line', () => {
    fc.assert(
      fc.property(site, direction, double(0, 1.3), ({ center, size, tilt, reach }, to, part) => {
        const ring = reach.map((share, index): [number, number] => {
          const { lng, lat } = travel(center, tilt + (index * 360) / reach.length, share * size)
          return [lng, lat]
        })
        const position = travel(center, to, part * size)
        fc.pre(metersToRing(ring, position) > 0.5)
        expect(contains({ kind: 'polygon', ring }, position)).toBe(turnsAround(ring, position))
      }),
      { numRuns: 2000 },
    )
  })

  test('has the edges that the map draws: straight in the Mercator projection', () => {
    const [west, east]: Point[] = [
      [10, 60],
      [11, 60.5],
    ]
    const ring: [number, number][] = [
      [10, 60],
      [11, 60.5],
      [10, 61],
    ]
    // The middle of the drawn edge is north of the mean latitude by 230 m.
    const tangent = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180))
    const lat =
      (Math.atan(Math.sinh((tangent(west?.[1] ?? 0) + tangent(east?.[1] ?? 0)) / 2)) * 180) / Math.PI
    const meter = 1 / 111_195
    expect(contains({ kind: 'polygon', ring }, { lng: 10.5, lat: lat - 2 * meter })).toBe(false)
    expect(contains({ kind: 'polygon', ring }, { lng: 10.5, lat: lat + 2 * meter })).toBe(true)
  })

  test('measures the distance to its nearest edge', () => {
    const corners = [0, 90, 180, 270].map((to): [number, number] => {
      const { lng, lat } = travel({ lat: 39.7, lng: 180 }, to, 100)
      return [lng, lat]
    })
    expect(metersToRing(corners, { lat: 39.7, lng: -180 })).toBeCloseTo(70.71, 1)
    expect(metersToRing(corners, travel({ lat: 39.7, lng: 180 }, 90, 160))).toBeCloseTo(60, 1)
    expect(boundsOf(ringOf({ kind: 'polygon', ring: corners }))?.[0][0]).toBeCloseTo(180, 1)
  })
})

test('returns bounds that contain every point and touch points on all four sides', () => {
  expect(boundsOf([])).toBeNull()
  expect(
    boundsOf([
      [3, 4],
      [-1, 9],
      [2, -5],
    ]),
  ).toEqual([
    [-1, -5],
    [3, 9],
  ])
  expect(midpoint([0, 0], [2, 1])).toEqual([1, 0.5])
  expect(midpoint([179, 0], [-177, 1])).toEqual([-179, 0.5])
})
