import { insideCircle, insideRing } from '@yardmaster/core/geo/contains.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexAreas } from '../geo/areaIndex.ts'
import { deriveAll, profileWith } from '../derive/testing/day.ts'
import { openIntervals } from '../derive/derive.ts'
import { anyLife } from './anyLife.ts'
import { depth } from './inside.ts'
import type { Outline } from './inside.ts'

const METRES_PER_DEGREE = 111_195
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** A circle or an irregular polygon around its center, up to 3 km in size. */
const shape = fc.record({
  radius: number(40, 3000),
  corners: fc.option(fc.array(number(0.3, 1), { minLength: 3, maxLength: 9 })),
})
type AnyShape = { radius: number; corners: number[] | null }

function outlineAround({ lat, lng }: { lat: number; lng: number }, { radius, corners }: AnyShape): Outline {
  if (!corners) return { center: { lat, lng }, radius }
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const polygon = corners.map((share, index) => {
    const angle = (2 * Math.PI * (index + 0.3)) / corners.length
    const corner = lng + (share * radius * Math.cos(angle)) / east
    const wrapped = ((((corner + 180) % 360) + 360) % 360) - 180
    return [wrapped, lat + (share * radius * Math.sin(angle)) / METRES_PER_DEGREE] as const
  })
  return { polygon }
}

const near = fc.record({ north: number(-4000, 4000), east: number(-4000, 4000) })

test('the containment test agrees with the reference to a meter, also across the date line', () => {
  const center = fc.record({ lat: number(-70, 70), lng: fc.oneof(number(-180, 180), number(179.98, 180)) })
  fc.assert(
    fc.property(center, shape, near, ({ lat, lng }, anyShape, { north, east }) => {
      const outline = outlineAround({ lat, lng }, anyShape)
      const there = lat + north / METRES_PER_DEGREE
      const wide = lng + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180))
      const position = { lat: there, lng: ((((wide + 180) % 360) + 360) % 360) - 180 }
      const metres = depth(outline, position)
      if (Math.abs(metres) < 1) return
      const contained =
        'center' in outline ? insideCircle(outline, position) : insideRing(outline.polygon, position)
      expect(contained).toBe(metres > 0)
    }),
    { numRuns: 2000 },
  )
})

/** Beyond this distance from the edge, the noise of the positions can't change the side. */
const CLEAR_METRES = 60

const sideOf = (metres: number) => (Math.abs(metres) < CLEAR_METRES ? null : metres > 0 ? 'in' : 'out')

test('an asset is in an area whenever the reference sees it there', () => {
  fc.assert(
    fc.property(anyLife, shape, fc.nat(), ({ readings }, anyShape, pick) => {
      const middle = readings[pick % Math.max(1, readings.length)]?.position
      if (!middle) return
      const outline = outlineAround(middle, anyShape)
      const fence = 'center' in outline ? { id: 1, ...outline } : { id: 1, polygon: outline.polygon }
      const { intervals, state } = deriveAll(readings, profileWith({ areas: indexAreas([fence]) }))
      const stays = [
        ...intervals,
        ...openIntervals(state).map((open) => ({ ...open, end: Infinity })),
      ].filter(({ kind }) => kind === 'inside')
      const sides = readings.map(({ position }) => sideOf(position ? depth(outline, position) : 0))
      for (const [index, { at }] of readings.entries()) {
        const side = sides[index]
        // A single reading may be wrong.
        if (side === null || (sides[index - 1] !== side && sides[index + 1] !== side)) continue
        const isIn = stays.some(({ start, end }) => start <= at && at < end)
        expect({ at, isIn }).toEqual({ at, isIn: side === 'in' })
      }
    }),
    { numRuns: 60 },
  )
})
