import type { Point } from '@yardmaster/core/geo/rings.ts'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'

const SOURCE = 'grid'
/**
 * From this zoom level on, our data shows next to nothing. Without a grid, you couldn't see that the map
 * moves.
 */
const FROM_ZOOM = 12

type Bounds = { west: number; south: number; east: number; north: number }

/**
 * Returns the lines of a square grid in and around the visible area. Their positions are fixed for each zoom
 * level.
 */
export function gridLines({ west, south, east, north }: Bounds, zoom: number): [Point, Point][] {
  const squares = 2 ** (Math.floor(zoom) + 1)
  const [left, right] = [toX(west), toX(east)]
  const [top, bottom] = [toY(north), toY(south)]
  // Extends the grid by the size of the view on each side, so that it doesn't end while the map is being
  // dragged.
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

// Mercator coordinates, with the world as a square of side 1.
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

/** Draws the grid whenever the map stops moving. Maps of an external service get no grid. */
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
