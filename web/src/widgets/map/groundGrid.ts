import type { Point } from '@yardmaster/core/geo/rings.ts'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'

const SOURCE = 'grid'
/** Nearer than this our data show next to nothing, and without anything to hold on to one cannot tell that the map moves. */
const FROM_ZOOM = 12

type Bounds = { west: number; south: number; east: number; north: number }

/** Squares of the ground, always the same ones at a zoom, in and around what is seen. */
export function gridLines({ west, south, east, north }: Bounds, zoom: number): [Point, Point][] {
  const squares = 2 ** (Math.floor(zoom) + 1)
  const [left, right] = [toX(west), toX(east)]
  const [top, bottom] = [toY(north), toY(south)]
  // As far again on each side, so that a map that is being dragged does not run out of them.
  const [wide, high] = [right - left, bottom - top]
  const columns = between((left - wide) * squares, (right + wide) * squares)
  const rows = between((top - high) * squares, (bottom + high) * squares)
  const [first = 0, last = 0] = [columns[0], columns.at(-1)]
  const [upper = 0, lower = 0] = [rows[0], rows.at(-1)]
  const at = (column: number, row: number): Point => [toLng(column / squares), toLat(row / squares)]
  return [
    ...columns.map((column): [Point, Point] => [at(column, upper), at(column, lower)]),
    ...rows.map((row): [Point, Point] => [at(first, row), at(last, row)]),
  ]
}

const between = (from: number, to: number): number[] => {
  const first = Math.floor(from)
  return Array.from({ length: Math.ceil(to) - first + 1 }, (_, index) => first + index)
}

// The map of the world as a square of side 1, as Mercator drew it.
const toX = (lng: number) => (lng + 180) / 360
const toY = (lat: number) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
const toLng = (x: number) => x * 360 - 180
const toLat = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

const featureOf = (lines: readonly [Point, Point][]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'MultiLineString' as const,
    coordinates: lines.map((line) => line.map((point) => [...point])),
  },
})

export const gridSource = { [SOURCE]: { type: 'geojson' as const, data: featureOf([]) } }

export const gridLayer = (color: string): LayerSpecification => ({
  id: 'grid line',
  type: 'line',
  source: SOURCE,
  minzoom: FROM_ZOOM,
  paint: {
    'line-color': color,
    'line-opacity': ['interpolate', ['linear'], ['zoom'], FROM_ZOOM, 0, FROM_ZOOM + 1, 0.6],
  },
})

/** Draws it wherever the map comes to rest. On a map of somebody else there is none. */
export function drawGrid(map: MapLibre): void {
  const draw = () => {
    const source = map.getSource<GeoJSONSource>(SOURCE)
    if (!source || map.getZoom() < FROM_ZOOM) return
    const seen = map.getBounds()
    const bounds = {
      west: seen.getWest(),
      south: seen.getSouth(),
      east: seen.getEast(),
      north: seen.getNorth(),
    }
    void source.setData(featureOf(gridLines(bounds, map.getZoom())))
  }
  map.on('style.load', draw)
  map.on('moveend', draw)
}
