import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'
import type { FixedSize } from './layouts.ts'

/** The meaning of an IO id on a family of models. */
export type IoRow = {
  id: number
  /** Bytes on the wire, for ids that some models use for values of another size. */
  size?: FixedSize
  /** If unset, the id is stored under its own name, and only the sign matters. */
  field?: FieldName | 'vin'
  /**
   * A plain number if unset. `tag` is the id of a key fob or card, or zero if there is none. The last three
   * are data of variable length.
   */
  as?: 'onOff' | 'offOn' | 'tag' | 'text' | 'beacons' | 'advancedBeacons'
  /** The factor from the wire unit to the field's unit. */
  times?: number
  signed?: boolean
  /**
   * Wire values that are sent instead of a measurement. All bits set always means that, unless the value is
   * signed, where it is −1.
   */
  notAvailable?: readonly number[]
}

/** The alerts by id and value, raised if that id triggered the record. */
export type IoAlerts = Readonly<Record<number, Readonly<Record<number, Alert>>>>

/**
 * An IO row with all properties always present and in the same order, because the decoder reads these rows
 * more often than anything else.
 */
export type CompiledRow = {
  id: number
  /** 0 means any size. */
  size: number
  /** Empty if the id has no field. */
  field: string
  as: 'number' | NonNullable<IoRow['as']>
  times: number
  signed: boolean
  notAvailable: readonly number[]
  /** 0 is the first choice for its field. Rows with higher numbers set it if the earlier ones are missing. */
  choice: number
}

export type IoFamily = {
  /** The rows, indexed by id. */
  rows: readonly (CompiledRow | undefined)[]
  alerts: IoAlerts
}

export function compileFamily(rows: readonly IoRow[], alerts: IoAlerts): IoFamily {
  const used = new Map<string, number>()
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
    const choice = used.get(field) ?? 0
    if (field) used.set(field, choice + 1)
    compiled[id] = { id, size, field, as, times, signed, notAvailable, choice }
  }
  return { rows: Array.from(compiled), alerts }
}
