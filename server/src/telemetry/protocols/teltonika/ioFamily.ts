import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'
import type { FixedSize } from './layouts.ts'

/** What an IO id means on a family of models. */
export type IoRow = {
  id: number
  /** Bytes on the wire, where models give the id to values of another size. */
  size?: FixedSize
  /** Unset: the id is kept under its own name, and only the sign has to be known. */
  field?: FieldName | 'vin'
  /** A plain number where nothing is said. `tag` is the id of a key fob or card, zero when there is none. */
  as?: 'onOff' | 'offOn' | 'tag' | 'text'
  /** From the wire's unit to that of the field. */
  times?: number
  signed?: boolean
  /** What is sent instead of a measurement, as it stands on the wire. */
  notAvailable?: readonly number[]
}

/** What has happened, by id and value, when that id is the one that made the device send the record. */
export type IoAlerts = Readonly<Record<number, Readonly<Record<number, Alert>>>>

/** Every row has everything in the same order: reading them is the most frequent thing that the decoder does. */
export type CompiledRow = {
  id: number
  /** 0: any. */
  size: number
  /** Empty: none. */
  field: string
  as: 'number' | NonNullable<IoRow['as']>
  times: number
  signed: boolean
  notAvailable: readonly number[]
  /** 0: the first that tells its field. Others tell it where the earlier ones are silent. */
  choice: number
}

export type IoFamily = {
  /** By id. */
  rows: readonly (CompiledRow | undefined)[]
  alerts: IoAlerts
}

export function compileFamily(rows: readonly IoRow[], alerts: IoAlerts): IoFamily {
  const told = new Map<string, number>()
  const compiled: CompiledRow[] = []
  for (const {
    id,
    size = 0,
    field = '',
    as = 'number',
    times = 1,
    signed = false,
    notAvailable = [],
  } of rows) {
    const choice = told.get(field) ?? 0
    if (field) told.set(field, choice + 1)
    compiled[id] = { id, size, field, as, times, signed, notAvailable, choice }
  }
  return { rows: Array.from(compiled), alerts }
}
