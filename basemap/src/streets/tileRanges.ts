import { zxyToTileId } from 'pmtiles'

/** In degrees. East may be past 180 for a box across the date line. */
export type Box = { west: number; south: number; east: number; north: number }
/** Ids of tiles: from the first up to, but not including, the second. */
export type Range = [from: number, to: number]

/** Columns and rows of tiles at the highest zoom level, both ends included. */
type TileBox = { left: number; top: number; right: number; bottom: number }

const LAST_LATITUDE = 85.051129

/**
 * Returns the ids of all tiles that touch one of the boxes, as sorted ranges. The ids follow a Hilbert curve, on
 * which all tiles below one tile are consecutive. So a tile that is fully inside needs no closer look.
 */
export function tileRanges(boxes: readonly Box[], minZoom: number, maxZoom: number): Range[] {
  const size = 2 ** maxZoom
  const wanted = boxes.flatMap(splitAtDateLine).map((box) => tilesOf(box, size))
  const ranges: Range[] = []
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) collect({ zoom, maxZoom, ranges }, [0, 0, 0], wanted)
  return merged(ranges)
}

export function splitAtDateLine(box: Box): Box[] {
  if (box.east > 180)
    return [
      { ...box, east: 180 },
      { ...box, west: -180, east: box.east - 360 },
    ]
  if (box.west < -180)
    return [
      { ...box, west: box.west + 360, east: 180 },
      { ...box, west: -180 },
    ]
  return [box]
}

function tilesOf({ west, south, east, north }: Box, size: number): TileBox {
  const at = (share: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)))
  return { left: at(column(west)), right: at(column(east)), top: at(row(north)), bottom: at(row(south)) }
}

const column = (lng: number) => (lng + 180) / 360
const row = (lat: number) => {
  const angle = (Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, lat)) * Math.PI) / 180
  return 0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)
}

type Search = { zoom: number; maxZoom: number; ranges: Range[] }
type Cell = [zoom: number, x: number, y: number]

function collect(search: Search, cell: Cell, boxes: readonly TileBox[]): void {
  const [zoom, x, y] = cell
  const width = 2 ** (search.maxZoom - zoom)
  const [left, top] = [x * width, y * width]
  const [right, bottom] = [left + width - 1, top + width - 1]
  const touched = boxes.filter(
    (box) => box.left <= right && box.right >= left && box.top <= bottom && box.bottom >= top,
  )
  if (touched.length === 0) return
  const isInside = touched.some(
    (box) => box.left <= left && box.right >= right && box.top <= top && box.bottom >= bottom,
  )
  if (zoom === search.zoom || isInside) {
    search.ranges.push(rangeBelow(cell, search.zoom))
    return
  }
  for (const [dx, dy] of CHILDREN) collect(search, [zoom + 1, 2 * x + dx, 2 * y + dy], touched)
}

const CHILDREN = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const

/** The number of tiles at all lower zoom levels, which is the first id of this one. */
const firstId = (zoom: number) => (4 ** zoom - 1) / 3

function rangeBelow([zoom, x, y]: Cell, atZoom: number): Range {
  const tiles = 4 ** (atZoom - zoom)
  const from = firstId(atZoom) + (zxyToTileId(zoom, x, y) - firstId(zoom)) * tiles
  return [from, from + tiles]
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && last[1] >= from) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
