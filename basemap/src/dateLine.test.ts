import { expect, test } from 'vitest'
import { acrossDateLine } from './dateLine.ts'

const polygon = (...coordinates: [number, number][][]): GeoJSON.Polygon => ({ type: 'Polygon', coordinates })

test.each([
  {
    what: 'an island on the date line',
    ring: [
      [179, -17],
      [-179, -17],
      [-179, -16],
      [179, -16],
      [179, -17],
    ],
    lngs: [-181, -179, -179, -181, -181],
  },
  {
    what: 'a continent whose line begins beyond it',
    ring: [
      [-170, 66],
      [170, 70],
      [0, 50],
      [0, 40],
      [120, 0],
      [170, 60],
      [-170, 66],
    ],
    lngs: [190, 170, 0, 0, 120, 170, 190],
  },
  {
    what: 'what does not reach it',
    ring: [
      [-100, 30],
      [-90, 30],
      [-90, 40],
      [-100, 30],
    ],
    lngs: [-100, -90, -90, -100],
  },
  {
    what: 'what goes around a pole',
    ring: [
      [-180, -80],
      [0, -70],
      [180, -80],
      [-180, -80],
    ],
    lngs: [-180, 0, 180, -180],
  },
])('$what', ({ ring, lngs }) => {
  const { coordinates } = acrossDateLine(polygon(ring as [number, number][])) as GeoJSON.Polygon
  expect(coordinates[0]?.map(([lng]) => lng)).toEqual(lngs)
})
