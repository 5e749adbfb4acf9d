import { travel } from '@yardmaster/core/geo/travel.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fence } from '../derive/detector.ts'
import { holds, indexAreas } from './areaIndex.ts'
import { contains } from './contains.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const anyCircle = fc.record({
  lat: degrees(90),
  lng: degrees(180),
  radius: fc.double({ min: 1, max: 100_000, noNaN: true }),
  /** The distance of the position from the center, as a multiple of the radius, and its direction. */
  away: fc.double({ min: 0, max: 1.5, noNaN: true }),
  bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
})

test('never excludes a position inside a circle by its bounding box, even at the poles and the date line', () => {
  fc.assert(
    fc.property(anyCircle, ({ lat, lng, radius, away, bearing }) => {
      const fence: Fence = { id: 1, center: { lat, lng }, radius }
      const high = (away * radius) / 111_195
      const there = Math.min(90, Math.max(-90, lat + high * Math.cos(bearing)))
      const wide = (high * Math.sin(bearing)) / Math.max(Math.cos((there * Math.PI) / 180), 1e-6)
      const position = { lat: there, lng: ((((lng + wide + 180) % 360) + 360) % 360) - 180 }
      const index = indexAreas([fence])
      expect(index.near(position).some((area) => holds(area, position))).toBe(contains(fence, position))
    }),
    { numRuns: 500 },
  )
})

test('never excludes a position inside a polygon by its bounding box, even across the date line', () => {
  fc.assert(
    fc.property(anyCircle, fc.integer({ min: 3, max: 6 }), ({ lng, radius, away, bearing }, corners) => {
      const center = { lat: 41, lng }
      const polygon = Array.from({ length: corners }, (_, nth): [number, number] => {
        const corner = travel(center, bearing * 57 + (nth * 360) / corners, radius)
        return [corner.lng, corner.lat]
      })
      const fence: Fence = { id: 1, polygon }
      const position = travel(center, bearing * 91, away * radius)
      const index = indexAreas([fence])
      expect(index.near(position).some((area) => holds(area, position))).toBe(contains(fence, position))
    }),
    { numRuns: 500 },
  )
})

test('returns areas in the order of their ids and the newest id', () => {
  const at = (id: number): Fence => ({ id, center: { lat: 40, lng: -3 }, radius: 100 })
  const index = indexAreas([at(9), at(2), at(4)])
  expect(index.near({ lat: 40, lng: -3 }).map(({ id }) => id)).toEqual([2, 4, 9])
  expect(index.newest).toBe(9)
  expect(index.near({ lat: 41, lng: -3 })).toEqual([])
})
