import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { IO_ALERTS, IO_ROWS } from './io.rows.ts'
import type { IoRow } from './io.rows.ts'

export type IoSize = 1 | 2 | 4 | 8

/** The raw values of one instant, by id. */
export type IoValues = Map<number, { size: IoSize; value: bigint }>

const ROWS: ReadonlySet<number> = new Set(IO_ROWS.map(({ id }) => id))

/** Returns the fields of all values. Ids without a meaning keep their number, such as `io150`. */
export function fieldsOf(values: IoValues): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {}
  for (const row of IO_ROWS) {
    const found = values.get(row.id)
    if (!found || isAllOnes(found.value, found.size)) continue
    const value = measured(row, found.value, found.size)
    if (value === undefined) continue
    const known = fields[row.field]
    if (known === undefined) fields[row.field] = value
    else {
      // A source that is not wired or not configured is always off.
      if (value === true) fields[row.field] = true
      fields[`io${row.id}`] = rawOf(found.value)
    }
  }
  for (const [id, { size, value }] of values) {
    if (!ROWS.has(id) && !isAllOnes(value, size)) fields[`io${id}`] = rawOf(value)
  }
  return fields
}

export function alertsOf(values: IoValues, eventIds: ReadonlySet<number>): Alert[] {
  const alerts: Alert[] = []
  for (const [id, alert] of IO_ALERTS) {
    const found = values.get(id)
    if (eventIds.has(id) && found && found.value > 0n && !isAllOnes(found.value, found.size))
      alerts.push(alert)
  }
  return alerts
}

/** All ones means that there is no measurement. */
const isAllOnes = (value: bigint, size: IoSize): boolean => value === (1n << BigInt(8 * size)) - 1n

function measured(row: IoRow, value: bigint, size: IoSize): FieldValue | undefined {
  if (row.as === 'onOff') return value !== 0n
  if (row.as === 'tag') return value === 0n ? undefined : hex(value)
  const number = Number(row.signed ? BigInt.asIntN(8 * size, value) : value)
  return row.notAvailable?.includes(number) ? undefined : number * (row.times ?? 1)
}

/** Returns a number if it is exact, otherwise sixteen hexadecimal digits. */
const rawOf = (value: bigint): FieldValue =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : hex(value)

const hex = (value: bigint): string => value.toString(16).padStart(16, '0').toUpperCase()
