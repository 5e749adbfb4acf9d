import { tileIdToZxy } from 'pmtiles'
import { expect, test } from 'vitest'
import { tileRanges } from './tileRanges.ts'
import type { Box } from './tileRanges.ts'

const tilesIn = (boxes: Box[], minZoom: number, maxZoom: number) =>
  tileRanges(boxes, minZoom, maxZoom).flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, index) => tileIdToZxy(from + index).join('/')),
  )

test('contains every tile that touches the box, at every zoom level, and no others', () => {
  const denver = { west: -105.1, south: 39.6, east: -104.7, north: 39.9 }
  const expected: string[] = []
  for (let zoom = 0; zoom <= 11; zoom++) {
    const size = 2 ** zoom
    const row = (lat: number) =>
      Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * size)
    for (
      let x = Math.floor(((-105.1 + 180) / 360) * size);
      x <= Math.floor(((-104.7 + 180) / 360) * size);
      x++
    )
      for (let y = row(39.9); y <= row(39.6); y++) expected.push(`${zoom}/${x}/${y}`)
  }
  expect(tilesIn([denver], 0, 11).toSorted()).toEqual(expected.toSorted())
})

test('names each tile once if boxes overlap', () => {
  const boxes = [
    { west: 0, south: 0, east: 20, north: 20 },
    { west: 10, south: 10, east: 30, north: 30 },
  ]
  const tiles = tilesIn(boxes, 0, 6)
  expect(new Set(tiles).size).toBe(tiles.length)
})

test('continues a box on the other side of the date line', () => {
  const fiji = { west: 177, south: -19, east: 182, north: -16 }
  expect(tilesIn([fiji], 4, 4)).toEqual(expect.arrayContaining(['4/15/8', '4/0/8']))
  expect(tilesIn([fiji], 4, 4)).toHaveLength(2)
})

test('takes the world as one range', () => {
  expect(tileRanges([{ west: -180, south: -90, east: 180, north: 90 }], 0, 5)).toEqual([
    [0, (4 ** 6 - 1) / 3],
  ])
})
