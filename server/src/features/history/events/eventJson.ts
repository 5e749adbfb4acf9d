import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'

// PostgreSQL writes the fields as JSON and packs the events of a page into one text: half the work of reading rows and writing JSON here. What
// the API calls a key and a type is left to Node, which is quicker at it.

const COLUMNS = {
  lat: 'lat',
  lng: 'lng',
  speed: 'speed',
  heading: 'heading',
  altitude: 'altitude',
  ignition: 'ignition',
  odometer: 'odometer',
  engineSeconds: 'engine_seconds',
  batteryVoltage: 'battery_voltage',
  deviceBattery: 'device_battery',
  fuelLevel: 'fuel_level',
}

/** Control characters, which JSON escapes: they stand nowhere within what they part. */
const BETWEEN_EVENTS = '\u0001'
const BEFORE_AREA = '\u0002'
const sqlOf = (character: string) => `chr(${character.charCodeAt(0)})`

/** Areas are called what they are called now, and a deleted one what it was called last. */
const AREA_NAME = `case when type in (${EVENT_TYPES.geoRegionEntry}, ${EVENT_TYPES.geoRegionExit}) then (
    select ${sqlOf(BEFORE_AREA)} || to_json(place.name || ' · ' || area.name) from area
    join place on place.account_id = area.account_id and place.id = area.place_id
    where area.account_id = event.account_id and area.id = (event.fields ->> 'area')::integer
  ) end`

/**
 * SQL for a row of `event`: the key in hexadecimal, the type, the columns that are not null as members of an object, what is kept as JSON with
 * its braces, the name of the area. Whoever writes fields writes no spaces around them.
 */
export const PACKED_EVENT = `concat_ws(',', to_hex(k), type, ${Object.entries(COLUMNS)
  .map(([field, column]) => `'"${field}":' || ${column}`)
  .join(', ')}, fields, ${AREA_NAME})`

/** SQL for all that a query has packed in a column of this name. */
export const packedEvents = (column: string): string => `string_agg(${column}, ${sqlOf(BETWEEN_EVENTS)})`

/** What PostgreSQL packed, one event after another, as the API answers it, without the brackets. */
export const eventsFromPacked = (packed: string): string =>
  packed.split(BETWEEN_EVENTS).map(eventFromPacked).join(',')

/** The fields of an event that is packed alone. */
export const fieldsFromPacked = (packed: string): Record<string, unknown> =>
  JSON.parse(eventsFromPacked(packed)).fields

const TYPE_NAMES = new Map(Object.entries(EVENT_TYPES).map(([name, code]) => [String(code), name]))
/** The last 20 bits of a key, in hexadecimal, are the end of an id; before them are milliseconds. */
const LOW_DIGITS = 5

function eventFromPacked(packed: string): string {
  const afterKey = packed.indexOf(',')
  const lowAt = afterKey - LOW_DIGITS
  const at = instantText(Number.parseInt(packed.slice(0, lowAt), 16))
  const next = packed.indexOf(',', afterKey + 1)
  const afterType = next < 0 ? packed.length : next
  const id = `${at}-${packed.slice(lowAt, afterKey)}`
  const type = TYPE_NAMES.get(packed.slice(afterKey + 1, afterType))
  const fields = membersFrom(packed.slice(afterType + 1))
  return `{"id":"${id}","type":"${type}","timestamp":"${at}","fields":{${fields}}}`
}

/** Of the columns, of what is kept as JSON, which alone has a brace, and of the area. */
function membersFrom(packed: string): string {
  const areaAt = packed.indexOf(BEFORE_AREA)
  if (areaAt >= 0) {
    const others = membersFrom(packed.slice(0, Math.max(areaAt - 1, 0)))
    return `${others}${others && ','}"fenceName":${packed.slice(areaAt + 1)}`
  }
  const brace = packed.indexOf('{')
  if (brace < 0) return packed
  const kept = packed.slice(brace + 1, -1)
  return kept ? packed.slice(0, brace) + kept : packed.slice(0, Math.max(brace - 1, 0))
}

const DAY_MS = 86_400_000
const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
let lastDay = { number: -1, text: '' }

/** As toISOString writes it, in a quarter of the time: a page has hundreds, nearly all of one day. */
function instantText(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY_MS)
  if (day !== lastDay.number)
    lastDay = { number: day, text: new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-ddT'.length) }
  const time = milliseconds - day * DAY_MS
  const seconds = Math.floor(time / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const fraction = time - seconds * 1000
  const hundredths = Math.floor(fraction / 10)
  const clock = `${TWO_DIGITS[hours]}:${TWO_DIGITS[minutes - hours * 60]}:${TWO_DIGITS[seconds - minutes * 60]}`
  return `${lastDay.text}${clock}.${TWO_DIGITS[hundredths]}${fraction - hundredths * 10}Z`
}
