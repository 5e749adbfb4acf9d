import { objectOf, parseJson, refused, uniqueIdOf, unreadable, validReading } from './decoded.ts'
import type { Decoded, JsonObject } from './decoded.ts'
import { FieldBag } from './fieldBag.ts'
import { keepAlarms, keepAttribute } from './traccarAttributes.ts'
import { instantOf } from './values.ts'

/** Decodes the format that Traccar Client used before version 10. Its speeds are in meters per second. */
export function decodeOsmandJson(payload: Uint8Array): Decoded {
  const message = objectOf(parseJson(payload))
  if (!message) return refused(null, unreadable('body', 'error.badRequest'))
  const uniqueId = uniqueIdOf(message['device_id'])
  if (uniqueId === null) return refused(null, unreadable('device_id', 'error.required'))
  const location = objectOf(message['location'])
  if (!location) return refused(uniqueId, unreadable('location', 'error.required', 'nothingInIt'))
  const at = instantOf(location['timestamp'])
  if (at === null) return refused(uniqueId, unreadable('location.timestamp', 'error.invalid', 'noTime'))
  const coords = objectOf(location['coords'])
  const bag = new FieldBag()
  const position =
    coords && bag.position(['latitude', coords['latitude']], ['longitude', coords['longitude']])
  keepCoords(bag, coords ?? {})
  keepBattery(bag, objectOf(location['battery']) ?? {})
  bag.known('motion', location['is_moving'])
  bag.known('odometer', location['odometer'])
  bag.other('event', location['event'])
  bag.other('mock', location['mock'])
  bag.other('activity', objectOf(location['activity'])?.['type'])
  for (const [key, value] of Object.entries(objectOf(location['extras']) ?? {}))
    keepAttribute(bag, key, value)
  const alerts = keepAlarms(bag, location['alarm'])
  return validReading(uniqueId, { at, position, fields: bag.fields, alerts }, bag.invalid)
}

function keepCoords(bag: FieldBag, { speed, heading, altitude, accuracy }: JsonObject): void {
  bag.known('altitude', altitude)
  for (const [name, value] of Object.entries({ speed, heading, accuracy } as const)) {
    // −1 means unknown, except for the altitude, which may be below zero.
    if (value !== -1) bag.known(name as 'speed' | 'heading' | 'accuracy', value)
  }
}

function keepBattery(bag: FieldBag, battery: JsonObject): void {
  if (battery['level'] !== -1) bag.known('deviceBattery', battery['level'], 100)
  bag.known('charging', battery['is_charging'])
}
