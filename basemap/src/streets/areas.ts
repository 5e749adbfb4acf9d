import { openAtlas } from '../atlas.ts'
import { countryNames } from '../countryNames.ts'
import type { Box } from './tileRanges.ts'

/** Degrees around an area, so that a yard at its border has streets on all sides. */
const MARGIN = 0.05

type Area = { kind: 'state' | 'country'; name: string; names: string[]; geometry: GeoJSON.Geometry }

export class UnknownArea extends Error {}

/**
 * Returns the boxes that contain a US state or a country. Parts that lie far from each other get boxes of their
 * own, so that the sea between Spain and the Canary Islands is not fetched.
 */
export function areaBoxes(wanted: string): Box[] {
  const [, kind, name = wanted] = /^(state|country):(.*)$/i.exec(wanted) ?? []
  const key = keyOf(name)
  const areas = allAreas().filter((area) => !kind || area.kind === kind.toLowerCase())
  const found = areas.filter(({ names }) => names.some((other) => keyOf(other) === key))
  const [area] = found
  if (found.length > 1)
    throw new UnknownArea(
      `“${wanted}” is a state and a country. Use “state:${wanted}” or “country:${wanted}”.`,
    )
  if (area) return boxesOf(area.geometry)
  const similar = areas.filter(({ names }) => names.some((other) => keyOf(other).startsWith(key.slice(0, 3))))
  const hint = similar.length > 0 ? ` Did you mean ${listOf(similar)}?` : ''
  throw new UnknownArea(
    `There is no US state or country named “${wanted}”.${hint} Any area can be given with --bbox.`,
  )
}

const listOf = (areas: readonly Area[]) =>
  areas
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ')

/** Names are compared without case, accents and punctuation. */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

let known: Area[] | undefined

/** Reading the shapes takes most of a second. */
const allAreas = (): Area[] => (known ??= readAreas())

function readAreas(): Area[] {
  const states = openAtlas('us-atlas/counties-10m.json').features('states')
  const countries = openAtlas('world-atlas/countries-10m.json').features('countries')
  return [
    ...states.map((state) => area('state', state, [])),
    ...countries.map((country) => area('country', country, Object.values(countryNames(country.id) ?? {}))),
  ]
}

function area(kind: Area['kind'], { properties, geometry }: GeoJSON.Feature, others: string[]): Area {
  const name = String(properties?.['name'])
  return { kind, name, names: [name, ...others], geometry }
}

function boxesOf(geometry: GeoJSON.Geometry): Box[] {
  const parts = geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  const rings = geometry.type === 'Polygon' ? [geometry.coordinates[0]] : parts.map(([outer]) => outer)
  return joined(rings.flatMap((ring) => (ring ? [boxOf(ring)] : [])))
}

function boxOf(ring: readonly GeoJSON.Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lng = 0, lat = 0] of ring) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return {
    west: box.west - MARGIN,
    south: box.south - MARGIN,
    east: box.east + MARGIN,
    north: box.north + MARGIN,
  }
}

/** Joins boxes that overlap until none do, largest first. */
function joined(boxes: readonly Box[]): Box[] {
  const areaOf = ({ west, south, east, north }: Box) => (east - west) * (north - south)
  const result: Box[] = []
  for (const box of boxes.toSorted((a, b) => areaOf(b) - areaOf(a))) {
    const index = result.findIndex((other) => overlap(other, box))
    const other = result[index]
    if (other) result[index] = union(other, box)
    else result.push(box)
  }
  return result.length < boxes.length ? joined(result) : result
}

const overlap = (a: Box, b: Box) =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

const union = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
})
