import { distance } from 'geokdbush'
import type { AddressReader, Coordinate, Geocoder } from '../geocoder.ts'
import { nearestPlace } from './places.ts'
import type { Place } from './places.ts'

/** The distance in kilometers within which a point is in the place instead of near it. */
const WITHIN = 2
const KILOMETRES_PER_MILE = 1.609_344

const COMPASS = [
  'compass.n',
  'compass.ne',
  'compass.e',
  'compass.se',
  'compass.s',
  'compass.sw',
  'compass.w',
  'compass.nw',
] as const

/** Describes points without any service: "3.2 mi NE of Golden, CO". */
export const nearestPlaces = (): Geocoder => ({
  addressesOf: async (points, reader) => points.map((point) => describe(point, reader)),
})

function describe(point: Coordinate, { text, useMetric }: AddressReader): string {
  const place = nearestPlace(point.lat, point.lng)
  if (!place) return ''
  const name = nameOf(place, text.locale)
  const kilometres = distance(place.lng, place.lat, point.lng, point.lat)
  if (kilometres <= WITHIN) return name
  const length = useMetric ? kilometres : kilometres / KILOMETRES_PER_MILE
  return text('address.near', {
    distance: text.intl.formatNumber(length, {
      style: 'unit',
      unit: useMetric ? 'kilometer' : 'mile',
      maximumFractionDigits: length < 10 ? 1 : 0,
    }),
    direction: text(directionOf(place, point)),
    place: name,
  })
}

function nameOf({ name, state, country }: Place, locale: string): string {
  return `${name}, ${state || countryName(country, locale)}`
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/**
 * Returns one of eight directions from the first point to the second: the initial bearing of the great
 * circle.
 */
function directionOf(from: Coordinate, to: Coordinate) {
  const [fromLat, toLat, turn] = [from.lat, to.lat, to.lng - from.lng].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number]
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(toLat),
    Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(turn),
  )
  const eighth = Math.round((bearing * 4) / Math.PI)
  return COMPASS[(eighth + 8) % 8] ?? 'compass.n'
}
