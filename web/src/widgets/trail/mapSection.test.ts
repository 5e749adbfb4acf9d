import { boxFrom } from '@yardmaster/core/contract/boxes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionOf } from './mapSection.ts'

const holds = (west: number, east: number, lng: number) =>
  west > east ? lng >= west || lng <= east : lng >= west && lng <= east

test('covers what is visible and changes only with the grid', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.double({ min: 3, max: 20, noNaN: true }),
      (lng, lat, zoom) => {
        const wide = 500 / 2 ** zoom
        const seen = { west: lng - wide, east: lng + wide, south: lat - wide / 4, north: lat + wide / 4 }
        const section = sectionOf(seen, zoom)
        expect(section.zoom).toBe(Math.ceil(zoom))
        if (section.box === undefined) return
        const box = boxFrom(section.box)
        expect(box.south).toBeLessThanOrEqual(seen.south + 1e-6)
        expect(box.north).toBeGreaterThanOrEqual(seen.north - 1e-6)
        expect(holds(box.west, box.east, lng)).toBe(true)
      },
    ),
  )
})

test('asks for the whole world if it is visible', () => {
  expect(sectionOf({ west: -200, east: 190, south: -60, north: 60 }, 1.2)).toEqual({
    zoom: 2,
    box: undefined,
  })
})

test('crosses the date line', () => {
  const { box } = sectionOf({ west: 179.5, east: 180.5, south: 10, north: 11 }, 9)
  const { west, east } = boxFrom(box ?? '')
  expect(west).toBeGreaterThan(east)
})
