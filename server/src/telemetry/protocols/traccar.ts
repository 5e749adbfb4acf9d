import { objectOf, parseJson, refused, uniqueIdOf, unreadable, validReading } from './decoded.ts'
import type { Decoded, JsonObject } from './decoded.ts'
import { FieldBag } from './fieldBag.ts'
import { METERS_PER_SECOND_PER_KNOT, keepAlarms, keepAttribute } from './traccarAttributes.ts'
import { instantOf, textOf } from './values.ts'

/**
 * Decodes what a Traccar server forwards: a position, or an event with its position. If both arrive for the
 * same position, they produce the same reading, which is stored once.
 */
export function decodeTraccar(payload: Uint8Array): Decoded {
  const message = objectOf(parseJson(payload))
  if (!message) return refused(null, unreadable('body', 'error.badRequest'))
  const uniqueId = uniqueIdOf(objectOf(message['device'])?.['uniqueId'])
  if (uniqueId === null) return refused(null, unreadable('device.uniqueId', 'error.required'))
  const position = objectOf(message['position'])
  const event = objectOf(message['event'])
  if (!position) {
    // Events such as "offline" have no position and report nothing that we don't detect ourselves.
    if (event) return { uniqueId, readings: [], refusals: [] }
    return refused(uniqueId, unreadable('position', 'error.required', 'nothingInIt'))
  }
  return decodePosition(uniqueId, position, objectOf(event?.['attributes'])?.['alarm'])
}

function decodePosition(uniqueId: string, position: JsonObject, eventAlarm: unknown): Decoded {
  // Without a fix, Traccar repeats the last position and its time. Only the device's own time shows when it
  // reported.
  const fixed = position['valid'] !== false && position['outdated'] !== true
  const [first, second] = fixed ? ['fixTime', 'deviceTime'] : ['deviceTime', 'fixTime']
  const at = instantOf(position[first ?? '']) ?? instantOf(position[second ?? ''])
  if (at === null) return refused(uniqueId, unreadable('position.fixTime', 'error.invalid', 'noTime'))
  const bag = new FieldBag()
  const fix = fixed
    ? bag.position(['latitude', position['latitude']], ['longitude', position['longitude']])
    : null
  if (fixed) {
    bag.known('speed', position['speed'], METERS_PER_SECOND_PER_KNOT)
    bag.known('heading', position['course'])
    bag.known('altitude', position['altitude'])
    // Zero means unknown.
    if (position['accuracy'] !== 0) bag.known('accuracy', position['accuracy'])
  }
  const { alarm, ...attributes } = objectOf(position['attributes']) ?? {}
  for (const [key, value] of Object.entries(attributes)) keepAttribute(bag, key, value)
  const alarms = [textOf(alarm), textOf(eventAlarm)].filter((text) => text !== null)
  const alerts = keepAlarms(bag, [...new Set(alarms)].join(','))
  return validReading(uniqueId, { at, position: fix, fields: bag.fields, alerts }, bag.invalid)
}
