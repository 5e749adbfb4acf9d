import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { Position } from '../readings/reading.ts'
import { refused, uniqueIdOf, unreadable } from './decoded.ts'
import type { Decoded, Unreadable } from './decoded.ts'
import { FieldBag } from './fieldBag.ts'
import { METERS_PER_SECOND_PER_KNOT, keepAlarms, keepAttribute } from './traccarAttributes.ts'
import { booleanOf, instantOf, numberOf, soundInstant } from './values.ts'

/** From here on, a number can't be a time in seconds: such times would be in 2038 or later. */
const MILLISECONDS_FROM = 2 ** 31 - 1

/**
 * Decodes the parameters of OsmAnd and Traccar Client, from the URL or a form. `now` is used if they contain
 * no time.
 */
export function decodeOsmand(parameters: URLSearchParams, now: number): Decoded {
  const uniqueId = uniqueIdOf(parameters.get('id') ?? parameters.get('deviceid'))
  if (uniqueId === null) return refused(null, unreadable('id', 'error.required'))
  const timestamp = parameters.get('timestamp')
  const at = timestamp === null ? now : decodeTimestamp(timestamp)
  if (at === null) return refused(uniqueId, unreadable('timestamp', 'error.invalid', 'noTime'))
  const position = decodePosition(parameters)
  if (position && 'problem' in position) return refused(uniqueId, position)
  const bag = new FieldBag()
  const alerts = keepParameters(bag, parameters)
  const fixed = booleanOf(parameters.get('valid')) !== false
  return {
    uniqueId,
    readings: [{ at, position: fixed ? position : null, fields: bag.fields, alerts }],
    refusals: [],
  }
}

function decodeTimestamp(text: string): number | null {
  const number = numberOf(text)
  if (number === null) return instantOf(text)
  return soundInstant(number >= MILLISECONDS_FROM ? number : number * 1000)
}

function decodePosition(parameters: URLSearchParams): Position | Unreadable | null {
  const [joinedLat, joinedLng] = parameters.get('location')?.split(',') ?? []
  const given = { lat: parameters.get('lat') ?? joinedLat, lon: parameters.get('lon') ?? joinedLng }
  // Some clients send blank coordinates while there is no fix.
  if (!given.lat && !given.lon) return null
  const lat = numberOf(given.lat)
  if (lat === null) return unreadable('lat', 'error.wrongType')
  const lng = numberOf(given.lon)
  return lng === null ? unreadable('lon', 'error.wrongType') : { lat, lng }
}

/**
 * Parameters that are read elsewhere or not needed: the networks in range serve only network-based location
 * services.
 */
const NO_FIELD = new Set([
  'id',
  'deviceid',
  'token',
  'key',
  'lat',
  'lon',
  'location',
  'timestamp',
  'valid',
  'cell',
  'wifi',
])

function keepParameters(bag: FieldBag, parameters: URLSearchParams): Alert[] {
  let alerts: Alert[] = []
  for (const [key, value] of parameters) {
    if (NO_FIELD.has(key)) continue
    if (key === 'speed') bag.known('speed', value, METERS_PER_SECOND_PER_KNOT)
    else if (key === 'bearing' || key === 'heading') bag.known('heading', value)
    else if (key === 'alarm') alerts = keepAlarms(bag, value)
    else keepAttribute(bag, key, value)
  }
  return alerts
}
