import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'
import { knots } from './knots.ts'

/** Returns the query that phones with OsmAnd or the Traccar client send, in whole seconds and knots. */
export function osmandQuery({ uniqueId }: Machine, { at, lat, lng, fields }: Report): URLSearchParams {
  const query = new URLSearchParams({
    id: uniqueId,
    lat: String(lat),
    lon: String(lng),
    timestamp: String(Math.floor(at / 1000)),
  })
  const add = (name: string, value: FieldValue | undefined) => {
    if (value !== undefined) query.set(name, String(value))
  }
  add('speed', typeof fields.speed === 'number' ? knots(fields.speed) : undefined)
  add('bearing', fields.heading)
  add('altitude', fields.altitude)
  add('accuracy', fields.accuracy)
  add('hdop', fields.hdop)
  add('batt', fields.deviceBattery)
  add('charge', fields.charging)
  return query
}
