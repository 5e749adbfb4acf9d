import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { Position } from '../readings/reading.ts'
import { refused, uniqueIdOf, unreadable, validReading } from './decoded.ts'
import type { Decoded } from './decoded.ts'
import { FieldBag } from './fieldBag.ts'
import { METERS_PER_SECOND_PER_KNOT, keepAlarms, keepAttribute } from './traccarAttributes.ts'
import { booleanOf, instantOf, isBlank, numberOf, soundInstant } from './values.ts'

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
  const bag = new FieldBag()
  const fixed = booleanOf(parameters.get('valid')) !== false
  const position = fixed ? decodePosition(bag, parameters) : null
  const alerts = keepParameters(bag, parameters)
  return validReading(uniqueId, { at, position, fields: bag.fields, alerts }, bag.invalid)
}

function decodeTimestamp(text: string): number | null {
  const number = numberOf(text)
  if (number === null) return instantOf(text)
  return soundInstant(number >= MILLISECONDS_FROM ? number : number * 1000)
}

function decodePosition(bag: FieldBag, parameters: URLSearchParams): Position | null {
  const [joinedLat, joinedLng] = parameters.get('location')?.split(',') ?? []
  const lat = parameters.get('lat') ?? joinedLat
  const lon = parameters.get('lon') ?? joinedLng
  // Some clients send blank coordinates while there is no fix.
  return isBlank(lat) && isBlank(lon) ? null : bag.position(['lat', lat], ['lon', lon])
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
