import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'

// PostgreSQL writes the events as JSON: half the work of reading rows and writing them here.

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

/** Areas are called what they are called now, and a deleted one what it was called last. */
const AREA_NAME = `case when type in (${EVENT_TYPES.geoRegionEntry}, ${EVENT_TYPES.geoRegionExit}) then (
    select '"fenceName":' || to_json(place.name || ' · ' || area.name) from area
    join place on place.account_id = area.account_id and place.id = area.place_id
    where area.account_id = event.account_id and area.id = (event.fields ->> 'area')::integer
  ) end`

/**
 * What stands between the braces, by bytes: counting characters would take three times as long. Whoever writes fields writes no
 * spaces around them.
 */
const BETWEEN_BRACES = `nullif(convert_from(
    substring(convert_to(fields::text, 'UTF8') from 2 for octet_length(fields::text) - 2), 'UTF8'), '')`

/** The members of `fields`: typed columns that are not null, then what is kept as JSON, without its braces. */
export const FIELD_MEMBERS = `concat_ws(',', ${Object.entries(COLUMNS)
  .map(([field, column]) => `'"${field}":' || ${column}`)
  .join(', ')}, ${BETWEEN_BRACES}, ${AREA_NAME})`

/** From the code in the column to the name in the answer: an array that is indexed by the code. */
const names = Array.from({ length: Math.max(...Object.values(EVENT_TYPES)) }, () => '')
for (const [name, code] of Object.entries(EVENT_TYPES)) names[code - 1] = name
export const TYPE_NAME = `('{${names.map((name) => name || 'null').join(',')}}'::text[])[type]`
