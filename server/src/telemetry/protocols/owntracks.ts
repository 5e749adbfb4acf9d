import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'
import { objectOf, parseJson, refused, unreadable, validReading } from './decoded.ts'
import type { Decoded, JsonObject } from './decoded.ts'
import { FieldBag } from './fieldBag.ts'
import { instantOf, numberOf } from './values.ts'

/**
 * A decoded OwnTracks message. The topic or the sign-in identifies the sender, not the message. `lastWill`
 * means that the broker lost the connection to the device.
 */
export type OwnTracks = Decoded & { lastWill?: true }

const NOTHING: OwnTracks = { uniqueId: null, readings: [], refusals: [] }

export function decodeOwnTracks(payload: Uint8Array): OwnTracks {
  const message = objectOf(parseJson(payload))
  if (!message) return refused(null, unreadable('body', 'error.badRequest'))
  switch (message['_type']) {
    case 'location':
      return decodeLocation(message)
    case 'lwt':
      return { ...NOTHING, lastWill: true }
    case 'encrypted':
      // Rejected explicitly. Otherwise administrators could not find out why nothing arrives.
      return refused(null, unreadable('_type', 'error.invalid'))
    default:
      return NOTHING
  }
}

/** OwnTracks names of our fields, with the factor to our unit. */
const NAMES: ReadonlyMap<string, readonly [FieldName, number?]> = new Map([
  ['acc', ['accuracy']],
  ['alt', ['altitude']],
  ['batt', ['deviceBattery']],
  ['cog', ['heading']],
  ['vel', ['speed', 1 / 3.6]],
  ['odometer', ['odometer', 1000]],
  ['hmc', ['engineSeconds']],
  ['uext', ['batteryVoltage']],
  ['ubatt', ['deviceVoltage']],
  ['ign', ['ignition']],
])

/** The app's internal properties, and the names of networks around a person's phone. */
const NO_FIELD = new Set(
  '_type _id _http lat lon t tst created_at tid topic bs conn inregions inrids SSID BSSID'.split(' '),
)

function decodeLocation(message: JsonObject): OwnTracks {
  const seconds = numberOf(message['tst'])
  const at = seconds === null ? null : instantOf(seconds * 1000)
  if (at === null) return refused(null, unreadable('tst', 'error.invalid', 'noTime'))
  const bag = new FieldBag()
  const position = bag.position(['lat', message['lat']], ['lon', message['lon']])
  // 1 is unplugged, 2 charging, 3 full and 0 unknown.
  const battery = numberOf(message['bs'])
  if (battery !== null && battery > 0) bag.known('charging', battery > 1)
  const alerts = keepTrigger(bag, message)
  for (const [key, value] of Object.entries(message)) {
    const known = NAMES.get(key)
    if (known) bag.known(known[0], value, known[1])
    else if (!NO_FIELD.has(key)) bag.other(key, value)
  }
  return validReading(null, { at, position, fields: bag.fields, alerts }, bag.invalid)
}

/** The kind of harsh driving in `rty`, which a vehicle sends with the trigger `h`. */
const HARSH_DRIVING: readonly Alert[] = [
  'hardBraking',
  'hardAcceleration',
  'hardCornering',
  'hardBraking',
  'hardAcceleration',
  'hardCornering',
]

/**
 * Reads why the location was sent. Phones use `p c C b r u t v`, which say nothing about a machine. The
 * letters below are from the firmware for vehicles, in which capitals and small letters differ.
 */
function keepTrigger(bag: FieldBag, { t, rty }: JsonObject): Alert[] {
  bag.other('trigger', t)
  if (t === 'i' || t === 'I') bag.known('ignition', t === 'i')
  if (t === 'e' || t === 'E') bag.known('externalPower', t === 'E')
  if (t === '!') return ['towing']
  const harsh = t === 'h' ? HARSH_DRIVING[numberOf(rty) ?? -1] : undefined
  return harsh ? [harsh] : []
}
