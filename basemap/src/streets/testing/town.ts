import { tileIdToZxy } from 'pmtiles'
import { writeArchive } from '../../archive.ts'
import { tileCutter } from '../../tiles.ts'
import { tileRanges } from '../tileRanges.ts'
import type { Box } from '../tileRanges.ts'
import { townLayers } from './townLayers.ts'

/** Degrees from the middle of the town to its edges. */
const REACH = 0.035

const townBox = ([lng, lat]: readonly [number, number]): Box => ({
  west: lng - REACH,
  south: lat - REACH * 0.7,
  east: lng + REACH,
  north: lat + REACH * 0.7,
})

/** Writes an archive with an invented town in the schema of the Protomaps basemap. */
export function writeTown(middle: readonly [number, number], maxZoom = 15): Buffer {
  const layers = townLayers(middle)
  const cut = tileCutter(layers, maxZoom)
  const box = townBox(middle)
  const tiles = tileRanges([box], 0, maxZoom).flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, index) => tileIdToZxy(from + index)).flatMap(([zoom, x, y]) => {
      const bytes = cut(zoom, x, y)
      return bytes ? [{ zoom, x, y, bytes }] : []
    }),
  )
  const metadata = {
    name: 'Piedra Vista',
    attribution: '© OpenStreetMap contributors',
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
  }
  return writeArchive(tiles, metadata, { maxZoom, bounds: [box.west, box.south, box.east, box.north] })
}
