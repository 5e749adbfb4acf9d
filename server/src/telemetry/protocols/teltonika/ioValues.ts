import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { beaconId } from '@yardmaster/core/telemetry/beaconIds.ts'
import type { Beacon } from '../../readings/reading.ts'
import { beaconText } from '../beaconText.ts'
import { advancedBeaconsOf, beaconsOf } from './beacons.ts'
import type { CompiledRow, IoFamily } from './ioFamily.ts'
import type { FixedSize } from './layouts.ts'

const MAX_TEXT = 200

/** Collects the fields and alerts from the IO values of one record. */
export class IoValues {
  readonly fields: Record<string, FieldValue>
  readonly alerts: Alert[] = []
  /** Undefined if the record lists no beacons, not even an empty list. */
  beacons: Beacon[] | undefined
  readonly #family: IoFamily
  readonly #eventId: number
  #furtherChoices: { row: CompiledRow; value: FieldValue; raw: FieldValue }[] | undefined

  constructor(fields: Record<string, FieldValue>, family: IoFamily, eventId: number) {
    this.fields = fields
    this.#family = family
    this.#eventId = eventId
  }

  /** `high` is the upper half of an eight-byte value, and zero for shorter ones. */
  addNumber(id: number, size: FixedSize, high: number, low: number): void {
    if (id === this.#eventId) this.#raise(id, low)
    const row = this.#family.rows[id]
    if (isAllOnes(size, high, low) && !row?.signed) return
    const raw = size === 8 ? wide(high, low) : row?.signed ? signed(low, size) : low
    const isMapped = row?.field && !isData(row) && (row.size === size || row.size === 0)
    if (!isMapped) this.fields[nameOf(id)] = raw
    else this.#add(row, row.as === 'tag' ? tagOf(high, low) : measured(row, raw), raw)
  }

  addData(id: number, data: Uint8Array): void {
    const row = this.#family.rows[id]
    const value = row && this.#read(row, data)
    if (row && value !== undefined) this.#add(row, value, hexOf(data))
    else if (data.length > 0 && row?.as !== 'text') this.fields[nameOf(id)] = hexOf(data)
  }

  /** Returns undefined if the data has no value. */
  #read({ as }: CompiledRow, data: Uint8Array): string | undefined {
    if (as === 'text') return textOf(data)
    const listed = BEACON_READERS[as]?.(data)
    if (!listed) return undefined
    this.beacons = (this.beacons ?? []).concat(listed.map(({ id, rssi }) => ({ id: beaconId(id), rssi })))
    return beaconText(listed)
  }

  /** Call after all values are added. Sets the fields whose first choice was missing. */
  applyFurtherChoices(): void {
    const further = this.#furtherChoices
    if (!further) return
    further.sort((a, b) => a.row.choice - b.row.choice)
    for (const { row, value, raw } of further) {
      const taken = this.fields[row.field] !== undefined
      this.fields[taken ? nameOf(row.id) : row.field] = taken ? raw : value
    }
  }

  #add(row: CompiledRow, value: FieldValue | undefined, raw: FieldValue): void {
    if (value === undefined) return
    if (row.choice === 0) this.fields[row.field] = value
    else (this.#furtherChoices ??= []).push({ row, value, raw })
  }

  #raise(id: number, value: number): void {
    const alert = this.#family.alerts[id]?.[value]
    if (alert && !this.alerts.includes(alert)) this.alerts.push(alert)
  }
}

const BEACON_READERS: Partial<Record<CompiledRow['as'], (data: Uint8Array) => Beacon[] | undefined>> = {
  beacons: beaconsOf,
  advancedBeacons: advancedBeaconsOf,
}

/** Returns whether the value is data of variable length. */
const isData = ({ as }: CompiledRow): boolean => as === 'text' || BEACON_READERS[as] !== undefined

const ALL_ONES: Record<FixedSize, number> = { 1: 0xff, 2: 0xffff, 4: 0xffffffff, 8: 0xffffffff }

/** Devices and the vehicle's bus set all bits of a value that is not available. */
const isAllOnes = (size: FixedSize, high: number, low: number): boolean =>
  low === ALL_ONES[size] && (size < 8 || high === ALL_ONES[4])

const names: string[] = []
const nameOf = (id: number): string => (names[id] ??= `io${id}`)

function measured(row: CompiledRow, raw: number | string): FieldValue | undefined {
  if (typeof raw === 'string' || row.notAvailable.includes(raw)) return undefined
  // Another number than 0 or 1 is passed on. The intake lists it as impossible.
  if (row.as === 'onOff') return raw > 1 ? raw : raw === 1
  if (row.as === 'offOn') return raw > 1 ? raw : raw === 0
  return raw * row.times
}

function signed(low: number, size: FixedSize): number {
  const unused = 32 - 8 * size
  return (low << unused) >> unused
}

/** Returns a number if it is exact, otherwise sixteen hexadecimal digits. */
const wide = (high: number, low: number): number | string =>
  high < 2 ** 21 ? high * 2 ** 32 + low : hex64(high, low)

const tagOf = (high: number, low: number): string | undefined => (high || low ? hex64(high, low) : undefined)

const hex64 = (high: number, low: number): string =>
  (high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')).toUpperCase()

const hexOf = (data: Uint8Array): string =>
  data
    .subarray(0, MAX_TEXT / 2)
    .toHex()
    .toUpperCase()

/** Returns the printable characters. Devices pad with zero bytes, which the database rejects. */
function textOf(data: Uint8Array): string | undefined {
  const text = String.fromCharCode(
    ...data.subarray(0, MAX_TEXT).filter((code) => code >= 0x20 && code < 0x7f),
  )
  return text.trim() || undefined
}
