import {
  ALERTS_MAX,
  DEVICE_ID_MAX,
  LAST_INSTANT,
  READINGS_MAX,
  isStorable,
} from '@yardmaster/core/contract/account/ingest.ts'
import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import {
  FIELDS,
  FIELD_NAME,
  FIELD_NAME_MAX,
  FIELD_TEXT_MAX,
  OTHER_FIELDS_MAX,
  kindOf,
} from '@yardmaster/core/telemetry/fields.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { z } from 'zod'
import type { Position, Reading } from '../readings/reading.ts'
import { objectOf, parseJson, unreadable } from './decoded.ts'
import type { JsonObject, Unreadable } from './decoded.ts'

/**
 * Readings of one device, each with its index in the message. `uniqueId` is null if the message doesn't name
 * the device.
 */
type JsonBatch = { uniqueId: string | null; readings: Reading[]; indexes: number[] }
export type JsonMessage = { batches: JsonBatch[]; refusals: Unreadable[] }

/** Records the problem and returns null in place of the value. */
type Refuse = (field: string, code: ErrorCode, reason?: Refusal) => null

/**
 * Decodes our own JSON: one reading, a list, or `{ readings: [] }`. It is handwritten instead of using the
 * contract's schema, because all bulk data from devices passes through here. A test keeps the two
 * consistent.
 */
export function decodeJson(payload: Uint8Array): JsonMessage {
  const message = parseJson(payload)
  if (message === undefined) return nothing(unreadable('body', 'error.badRequest'))
  const envelope = Array.isArray(message) ? { readings: message } : objectOf(message)
  if (!envelope) return nothing(unreadable('body', 'error.wrongType'))
  if (!('readings' in envelope)) return decodeList([envelope], () => '')
  const { readings } = envelope
  if (!Array.isArray(readings)) return nothing(unreadable('readings', 'error.wrongType'))
  const stranger = Object.keys(envelope).find((key) => key !== 'readings')
  if (stranger !== undefined)
    return nothing(unreadable(stranger.slice(0, FIELD_NAME_MAX), 'error.unknownField'))
  if (readings.length > READINGS_MAX) return nothing(unreadable('readings', 'error.invalid', 'tooMany'))
  return decodeList(readings, (index) => `${envelope === message ? 'readings' : ''}[${index}]`)
}

const nothing = (refusal: Unreadable): JsonMessage => ({ batches: [], refusals: [refusal] })

function decodeList(list: readonly unknown[], placeOf: (index: number) => string): JsonMessage {
  const batches = new Map<string | null, JsonBatch>()
  const refusals: Unreadable[] = []
  let index = 0
  const refuse: Refuse = (field, code, reason) => {
    const path = [placeOf(index), field].filter(Boolean).join('.')
    refusals.push({ ...unreadable(path || 'body', code, reason), index })
    return null
  }
  for (; index < list.length; index++) {
    const message = objectOf(list[index])
    const reading = message ? decodeReading(message, refuse) : refuse('', 'error.wrongType')
    if (!message || !reading) continue
    const uniqueId = (message['deviceId'] as string | undefined) ?? null
    const batch = batches.get(uniqueId)
    if (batch) {
      batch.readings.push(reading)
      batch.indexes.push(index)
    } else batches.set(uniqueId, { uniqueId, readings: [reading], indexes: [index] })
  }
  return { batches: [...batches.values()], refusals }
}

const KEYS = new Set(['deviceId', 'at', 'lat', 'lng', 'fields', 'alerts'])

function decodeReading(message: JsonObject, refuse: Refuse): Reading | null {
  for (const key in message) {
    if (!KEYS.has(key)) return refuse(key.slice(0, FIELD_NAME_MAX), 'error.unknownField')
  }
  const { deviceId, lat, lng } = message
  if (deviceId !== undefined && !isDeviceId(deviceId)) return refuse('deviceId', 'error.invalid')
  const at = decodeInstant(message['at'], refuse)
  if (at === null) return null
  let position: Position | null = null
  if (lat !== undefined || lng !== undefined) {
    if (!isFiniteNumber(lat)) return refuse('lat', lat === undefined ? 'error.required' : 'error.wrongType')
    if (!isFiniteNumber(lng)) return refuse('lng', lng === undefined ? 'error.required' : 'error.wrongType')
    position = { lat, lng }
  }
  const fields = decodeFields(message['fields'], refuse)
  const alerts = fields && decodeAlerts(message['alerts'], refuse)
  return alerts && { at, position, fields, alerts }
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value)

const isDeviceId = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= DEVICE_ID_MAX && isStorable(value)

const INSTANT = z.core.regexes.datetime({ offset: true })

function decodeInstant(value: unknown, refuse: Refuse): number | null {
  const at = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : value
  if (typeof at === 'number' && at >= 0 && at <= LAST_INSTANT) return Math.round(at)
  return refuse('at', value === undefined ? 'error.required' : 'error.invalid', 'noTime')
}

const KINDS = new Map<string, string>(Object.entries(FIELDS).map(([name, field]) => [name, kindOf(field)]))

function decodeFields(value: unknown, refuse: Refuse): Record<string, FieldValue> | null {
  if (value === undefined) return {}
  const fields = objectOf(value)
  if (!fields) return refuse('fields', 'error.wrongType')
  let others = 0
  for (const name in fields) {
    const field = fields[name]
    const kind = KINDS.get(name)
    if (kind === undefined) {
      if (!FIELD_NAME.test(name)) return refuse(`fields.${name.slice(0, FIELD_NAME_MAX)}`, 'error.invalid')
      if (++others > OTHER_FIELDS_MAX) return refuse('fields', 'error.invalid', 'tooMany')
    } else if (kind !== typeof field) return refuse(`fields.${name}`, 'error.wrongType')
    if (!isValue(field)) return refuse(`fields.${name}`, 'error.invalid')
  }
  // Every value was checked, so the object need not be copied.
  return fields as Record<string, FieldValue>
}

function isValue(value: unknown): value is FieldValue {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return value.length <= FIELD_TEXT_MAX && isStorable(value)
  return typeof value === 'boolean'
}

const KNOWN_ALERTS: ReadonlySet<unknown> = new Set(ALERTS)
const NO_ALERTS: readonly Alert[] = Object.freeze([])

function decodeAlerts(value: unknown, refuse: Refuse): readonly Alert[] | null {
  if (value === undefined) return NO_ALERTS
  if (!Array.isArray(value)) return refuse('alerts', 'error.wrongType')
  if (value.length > ALERTS_MAX) return refuse('alerts', 'error.invalid', 'tooMany')
  const unknown = value.findIndex((alert) => !KNOWN_ALERTS.has(alert))
  return unknown === -1 ? (value as Alert[]) : refuse(`alerts[${unknown}]`, 'error.invalid')
}
