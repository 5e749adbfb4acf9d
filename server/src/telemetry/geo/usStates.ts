import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import whichPolygon from 'which-polygon'
import { POSTAL_CODES } from './postalCodes.ts'

type Topology = Parameters<typeof feature>[0]
type Query = (point: [number, number]) => { code: string } | null

/**
 * Cells of 1/16 degree, about 7 km. Nearly all lie within one state. Only cells that a border or coast
 * crosses need a polygon lookup.
 */
const CELLS_PER_DEGREE = 16
const CELLS_AROUND = 360 * CELLS_PER_DEGREE
const MOST_CELLS = 100_000

const cellOf = (lat: number, lng: number): number =>
  Math.floor((lat + 90) * CELLS_PER_DEGREE) * CELLS_AROUND + Math.floor((lng + 180) * CELLS_PER_DEGREE)

let atlas: { query: Query; borderCells: Set<number> } | undefined
const wholeCells = new Map<number, string>()

/** Returns the two-letter code of the US state (or DC) at the position, or '' outside the United States. */
export function usStateAt(lat: number, lng: number): string {
  atlas ??= openAtlas()
  const cell = cellOf(lat, lng)
  const known = wholeCells.get(cell)
  if (known !== undefined) return known
  const code = atlas.query([lng, lat])?.code ?? ''
  if (!atlas.borderCells.has(cell)) {
    if (wholeCells.size >= MOST_CELLS) wholeCells.clear()
    wholeCells.set(cell, code)
  }
  return code
}

function openAtlas() {
  const file = new URL(import.meta.resolve('us-atlas/states-10m.json'))
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const collection = topology.objects.states && feature(topology, topology.objects.states)
  const features = collection?.type === 'FeatureCollection' ? collection.features : []
  const states = features.flatMap(({ id, geometry, type }) => {
    const code = POSTAL_CODES[String(id)]
    return code ? [{ type, geometry, properties: { code } }] : []
  })
  const query: Query = whichPolygon<{ code: string }>({ type: 'FeatureCollection', features: states })
  const borderCells = new Set<number>()
  for (const { geometry } of states) {
    if (geometry.type === 'Polygon') for (const ring of geometry.coordinates) markBorder(borderCells, ring)
    if (geometry.type === 'MultiPolygon') {
      for (const ring of geometry.coordinates.flat()) markBorder(borderCells, ring)
    }
  }
  return { query, borderCells }
}

/**
 * Marks every cell that the ring touches. It samples pieces of at most half a cell, whose corners cover the
 * space between them.
 */
function markBorder(cells: Set<number>, ring: readonly (readonly number[])[]): void {
  for (let i = 1; i < ring.length; i++) {
    const [fromLng = 0, fromLat = 0] = ring[i - 1] ?? []
    const [toLng = 0, toLat = 0] = ring[i] ?? []
    const length = Math.max(Math.abs(toLng - fromLng), Math.abs(toLat - fromLat))
    const pieces = Math.max(1, Math.ceil(length * CELLS_PER_DEGREE * 2))
    let lng = fromLng
    let lat = fromLat
    for (let piece = 1; piece <= pieces; piece++) {
      const nextLng = fromLng + ((toLng - fromLng) * piece) / pieces
      const nextLat = fromLat + ((toLat - fromLat) * piece) / pieces
      cells
        .add(cellOf(lat, lng))
        .add(cellOf(nextLat, nextLng))
        .add(cellOf(lat, nextLng))
        .add(cellOf(nextLat, lng))
      lng = nextLng
      lat = nextLat
    }
  }
}
