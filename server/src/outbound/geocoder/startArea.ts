import { placesIn } from './places.ts'
import type { Place } from './places.ts'

/** If west is greater than east, the area crosses the date line. */
type Area = { west: number; south: number; east: number; north: number }

export type Whereabouts = {
  position: { lat: number; lng: number } | null
  city: string
  state: string
  /** Two letters. */
  country: string
}

/** Half the height of an area in degrees: some 5 km for a known position, and 10 km for a town. */
const AROUND_POSITION = 0.05
const AROUND_TOWN = 0.1

/** The share of a country's places on each side that doesn't count, such as remote islands. */
const REMOTE = 0.02

/**
 * Returns where a map without content should start: around the position, or else in the town, or else in the country.
 * Null if none of them is known.
 */
export function startArea({ position, city, state, country }: Whereabouts): Area | null {
  if (position) return around(position, AROUND_POSITION)
  const places = placesIn(country)
  const town = townNamed(places, city, state)
  if (town) return around(town, AROUND_TOWN)
  return places.length > 0 ? extentOf(places) : null
}

function around({ lat, lng }: { lat: number; lng: number }, height: number): Area {
  const width = height / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  return {
    west: wrap(lng - width),
    south: Math.max(lat - height, -90),
    east: wrap(lng + width),
    north: Math.min(lat + height, 90),
  }
}

/** Returns the town with this name, in this state if there is one, and otherwise the largest. */
function townNamed(places: readonly Place[], city: string, state: string): Place | undefined {
  const name = plain(city)
  if (!name) return undefined
  const named = places.filter((place) => plain(place.name) === name)
  const inState = named.filter((place) => place.state !== '' && plain(place.state) === plain(state))
  return (inState.length > 0 ? inState : named).toSorted((a, b) => b.population - a.population)[0]
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

function extentOf(places: readonly Place[]): Area {
  const [south, north] = middleOf(places.map(({ lat }) => lat))
  const longitudes = places.map(({ lng }) => lng)
  const [west, east] = middleOf(longitudes)
  // A country on both sides of the date line is narrower when measured across it.
  const [shiftedWest, shiftedEast] = middleOf(longitudes.map((lng) => (lng < 0 ? lng + 360 : lng)))
  return shiftedEast - shiftedWest < east - west
    ? { west: wrap(shiftedWest), south, east: wrap(shiftedEast), north }
    : { west, south, east, north }
}

function middleOf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const skipped = Math.floor(sorted.length * REMOTE)
  return [sorted[skipped] ?? 0, sorted[sorted.length - 1 - skipped] ?? 0]
}

const wrap = (lng: number): number => ((lng + 540) % 360) - 180
