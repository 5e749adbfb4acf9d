import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'

// PostgreSQL writes the fields as JSON and packs the events of a page into one text. This takes half the work
// of reading rows and writing JSON here. Node converts keys and types to their API form, because it does that
// faster.

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

/** JSON escapes control characters, so these separators never occur within an event. */
const BETWEEN_EVENTS = '\u0001'
const BEFORE_AREA = '\u0002'
const sqlOf = (character: string) => `chr(${character.charCodeAt(0)})`

/** An area appears under its current name, and a deleted one under its last name. */
const AREA_NAME = `case when type in (${EVENT_TYPES.geoRegionEntry}, ${EVENT_TYPES.geoRegionExit}) then (
    select ${sqlOf(BEFORE_AREA)} || to_json(place.name || ' · ' || area.name) from area
    join place on place.account_id = area.account_id and place.id = area.place_id
    where area.account_id = event.account_id and area.id = (event.fields ->> 'area')::integer
  ) end`

/**
 * SQL for a row of `event`: the key in hexadecimal, the type, the non-null columns as members of an object,
 * the stored JSON with its braces, and the name of the area. The writers of `fields` must not put spaces
 * around them.
 */
export const PACKED_EVENT = `concat_ws(',', to_hex(k), type, ${Object.entries(COLUMNS)
  .map(([field, column]) => `'"${field}":' || ${column}`)
  .join(', ')}, fields, ${AREA_NAME})`

/** SQL that joins all events that a query packed into this column. */
export const packedEvents = (column: string): string => `string_agg(${column}, ${sqlOf(BETWEEN_EVENTS)})`

/** Converts packed events to the JSON of the API, without the brackets. */
export const eventsFromPacked = (packed: string): string =>
  packed.split(BETWEEN_EVENTS).map(eventFromPacked).join(',')

/** Returns the fields of a single packed event. */
export const fieldsFromPacked = (packed: string): Record<string, unknown> =>
  JSON.parse(eventsFromPacked(packed)).fields

const TYPE_NAMES = new Map(Object.entries(EVENT_TYPES).map(([name, code]) => [String(code), name]))
/**
 * The last 20 bits of a key are, in hexadecimal, the end of the id. The bits before them are milliseconds.
 */
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

/**
 * Returns the members that come from the columns, from the stored JSON (the only part with a brace) and from
 * the area.
 */
function membersFrom(packed: string): string {
  const areaAt = packed.indexOf(BEFORE_AREA)
  if (areaAt >= 0) {
    const others = membersFrom(packed.slice(0, Math.max(areaAt - 1, 0)))
    return `${others}${others && ','}"fenceName":${packed.slice(areaAt + 1)}`
  }
  const brace = packed.indexOf('{')
  if (brace < 0) return packed
  const kept = withoutHidden(packed.slice(brace + 1, -1))
  return kept ? packed.slice(0, brace) + kept : packed.slice(0, Math.max(brace - 1, 0))
}

/**
 * The addresses of stills and clips stay on the server, which checks the permission to see them. Faults are
 * events of their own. Readings with either are rare, so that only those are parsed.
 */
function withoutHidden(members: string): string {
  if (!members.includes('"camera":{') && !members.includes('"faults":{')) return members
  const {
    camera: _camera,
    faults: _faults,
    ...others
  } = JSON.parse(`{${members}}`) as Record<string, unknown>
  return JSON.stringify(others).slice(1, -1)
}

const DAY_MS = 86_400_000
const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
let lastDay = { number: -1, text: '' }

/**
 * Formats like toISOString in a quarter of the time. A page has hundreds of instants, nearly all on the same
 * day.
 */
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
