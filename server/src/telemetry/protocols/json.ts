import {
  ALERTS_MAX,
  BEACONS_MAX,
  DEVICE_ID_MAX,
  LAST_INSTANT,
  READINGS_MAX,
  isStorable,
} from '@yardmaster/core/contract/account/ingest.ts'
import { MAX_ID } from '@yardmaster/core/contract/ids.ts'
import { beaconId } from '@yardmaster/core/telemetry/beaconIds.ts'
import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { CAMERA_POSITIONS, readMediaUrl } from '@yardmaster/core/telemetry/cameras.ts'
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
import { isEmpty } from '../readings/reading.ts'
import type { Beacon, CameraPart, InvalidPart, Position, Reading } from '../readings/reading.ts'
import { beaconText } from './beaconText.ts'
import { objectOf, parseJson, unreadable } from './decoded.ts'
import type { JsonObject, Unreadable } from './decoded.ts'
import { booleanOf, numberOf } from './values.ts'

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
 * contract's schema, because all bulk data from devices passes through here, and because it keeps the valid
 * part of a reading. A test keeps the two consistent.
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

/** An invalid part of a reading, with its path in the reading and the problem for the sender. */
type Bad = InvalidPart & { path: string; code: ErrorCode }

/** Returns null if the reading can't be stored at all: its device or time is unknown, or nothing in it is valid. */
function decodeReading(message: JsonObject, refuse: Refuse): Reading | null {
  const { deviceId } = message
  if (deviceId !== undefined && !isDeviceId(deviceId)) return refuse('deviceId', 'error.invalid')
  const at = decodeInstant(message['at'], refuse)
  if (at === null) return null
  const bad: Bad[] = []
  listUnknown(message, bad)
  const position = decodePosition(message, bad)
  const fields = decodeFields(message['fields'], bad)
  const alerts = decodeAlerts(message['alerts'], bad)
  const reading: Reading = { at, position, fields, alerts }
  const { beacons } = message
  if (beacons !== undefined) addBeacons(reading, beacons, bad)
  const camera = decodeCamera(message['camera'], bad)
  if (camera) reading.camera = camera
  if (bad.length === 0) return reading
  if (!isEmpty(reading))
    return { ...reading, invalid: bad.map(({ reason, field, value }) => ({ reason, field, value })) }
  for (const { path, code, reason } of bad) refuse(path, code, reason)
  return null
}

const isDeviceId = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= DEVICE_ID_MAX && isStorable(value)

const INSTANT = z.core.regexes.datetime({ offset: true })

function decodeInstant(value: unknown, refuse: Refuse): number | null {
  const at = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : numberOf(value)
  if (at !== null && at >= 0 && at <= LAST_INSTANT) return Math.round(at)
  return refuse('at', value === undefined ? 'error.required' : 'error.invalid', 'noTime')
}

const KEYS = new Set(['deviceId', 'at', 'lat', 'lng', 'fields', 'alerts', 'beacons', 'camera'])

function listUnknown(message: JsonObject, bad: Bad[]): void {
  for (const key in message) {
    if (KEYS.has(key)) continue
    const field = key.slice(0, FIELD_NAME_MAX)
    bad.push({ reason: 'brokenFrame', field, path: field, value: message[key], code: 'error.unknownField' })
  }
}

function decodePosition({ lat, lng }: JsonObject, bad: Bad[]): Position | null {
  if (lat === undefined && lng === undefined) return null
  const latitude = numberOf(lat)
  const longitude = numberOf(lng)
  if (latitude !== null && longitude !== null) return { lat: latitude, lng: longitude }
  const field = latitude === null ? 'lat' : 'lng'
  const value = field === 'lat' ? lat : lng
  const code = value === undefined ? 'error.required' : 'error.wrongType'
  bad.push({ reason: 'impossiblePosition', field, path: field, value, code })
  return null
}

const KINDS = new Map<string, string>(Object.entries(FIELDS).map(([name, field]) => [name, kindOf(field)]))

function decodeFields(value: unknown, bad: Bad[]): Record<string, FieldValue> {
  if (value === undefined) return {}
  const fields = objectOf(value)
  if (fields) return isSound(fields) ? fields : decodeEach(fields, bad)
  bad.push({ reason: 'impossibleValue', field: 'fields', path: 'fields', value, code: 'error.wrongType' })
  return {}
}

/** Returns whether the object can be used as it is. Almost all can, and need not be copied. */
function isSound(fields: JsonObject): fields is Record<string, FieldValue> {
  let others = 0
  for (const name in fields) {
    const kind = KINDS.get(name)
    if (kind === undefined) {
      if (!FIELD_NAME.test(name) || ++others > OTHER_FIELDS_MAX) return false
    } else if (kind !== typeof fields[name]) return false
    if (!isValue(fields[name])) return false
  }
  return true
}

/** Copies the valid fields. Numbers and on/off values may be texts. */
function decodeEach(fields: JsonObject, bad: Bad[]): Record<string, FieldValue> {
  const kept: Record<string, FieldValue> = {}
  let others = 0
  for (const name in fields) {
    const value = fields[name]
    const field = name.slice(0, FIELD_NAME_MAX)
    const list = (reason: Bad['reason'], code: ErrorCode) =>
      bad.push({ reason, field, path: `fields.${field}`, value, code })
    const kind = KINDS.get(name)
    if (kind === undefined && !FIELD_NAME.test(name)) list('brokenFrame', 'error.invalid')
    else if (kind === undefined && ++others > OTHER_FIELDS_MAX) {
      if (others === OTHER_FIELDS_MAX + 1) list('tooMany', 'error.invalid')
    } else {
      const read = readValue(kind, value)
      if (read !== null) kept[name] = read
      else list('impossibleValue', kind === undefined ? 'error.invalid' : 'error.wrongType')
    }
  }
  return kept
}

function readValue(kind: string | undefined, value: unknown): FieldValue | null {
  if (kind === 'number') return numberOf(value)
  if (kind === 'boolean') return booleanOf(value)
  return isValue(value) && (kind === undefined || kind === typeof value) ? value : null
}

function isValue(value: unknown): value is FieldValue {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return value.length <= FIELD_TEXT_MAX && isStorable(value)
  return typeof value === 'boolean'
}

const KNOWN_ALERTS: ReadonlySet<unknown> = new Set(ALERTS)
const NO_ALERTS: readonly Alert[] = Object.freeze([])

function decodeAlerts(value: unknown, bad: Bad[]): readonly Alert[] {
  if (value === undefined) return NO_ALERTS
  const list = (reason: Bad['reason'], path: string, listed: unknown, code: ErrorCode) =>
    bad.push({ reason, field: 'alerts', path, value: listed, code })
  if (!Array.isArray(value)) {
    list('impossibleValue', 'alerts', value, 'error.wrongType')
    return NO_ALERTS
  }
  if (value.length > ALERTS_MAX) list('tooMany', 'alerts', value.length, 'error.invalid')
  const first = value.slice(0, ALERTS_MAX)
  for (const [index, alert] of first.entries()) {
    if (!KNOWN_ALERTS.has(alert)) list('impossibleValue', `alerts[${index}]`, alert, 'error.invalid')
  }
  return first.filter((alert): alert is Alert => KNOWN_ALERTS.has(alert))
}

/** Adds the list of beacons, and their text unless the sender wrote one. */
function addBeacons(reading: Reading, value: unknown, bad: Bad[]): void {
  const list = (reason: Bad['reason'], path: string, listed: unknown, code: ErrorCode) =>
    bad.push({ reason, field: 'beacons', path, value: listed, code })
  if (!Array.isArray(value)) {
    list('impossibleValue', 'beacons', value, 'error.wrongType')
    return
  }
  if (value.length > BEACONS_MAX) list('tooMany', 'beacons', value.length, 'error.invalid')
  const beacons = value.slice(0, BEACONS_MAX).flatMap((each, index) => {
    const beacon = beaconOf(each)
    if (!beacon) list('impossibleValue', `beacons[${index}]`, each, 'error.invalid')
    return beacon ?? []
  })
  reading.beacons = beacons
  reading.fields = { beacons: beaconText(beacons), ...reading.fields }
}

function beaconOf(value: unknown): Beacon | null {
  const { id, rssi, ...others } = objectOf(value) ?? {}
  if (typeof id !== 'string' || !isDeviceId(id.trim()) || Object.keys(others).length > 0) return null
  const strength = rssi === undefined ? null : numberOf(rssi)
  return rssi !== undefined && strength === null ? null : { id: beaconId(id), rssi: strength }
}

/** How each name of a camera is read. Null means that the value can't be used. */
const CAMERA_NAMES: Record<string, (value: unknown) => CameraPart | null> = {
  cameraId: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ID
      ? { id: value }
      : null,
  position: (value) => {
    const position = CAMERA_POSITIONS.find((known) => known === value)
    return position ? { position } : null
  },
  stillUrl: (value) => {
    const still = readMediaUrl(value)
    return still === null ? null : { still }
  },
  clipUrl: (value) => {
    const clip = readMediaUrl(value)
    return clip === null ? null : { clip }
  },
}

function decodeCamera(value: unknown, bad: Bad[]): CameraPart | null {
  if (value === undefined) return null
  const list = (reason: Bad['reason'], path: string, listed: unknown, code: ErrorCode) =>
    bad.push({ reason, field: 'camera', path, value: listed, code })
  const named = objectOf(value)
  if (!named) {
    list('impossibleValue', 'camera', value, 'error.wrongType')
    return null
  }
  const camera: CameraPart = {}
  for (const name in named) {
    const read = Object.hasOwn(CAMERA_NAMES, name) ? CAMERA_NAMES[name] : undefined
    const part = read?.(named[name])
    const path = `camera.${name.slice(0, FIELD_NAME_MAX)}`
    if (part) Object.assign(camera, part)
    else if (read) list('impossibleValue', path, named[name], 'error.invalid')
    else list('brokenFrame', path, named[name], 'error.unknownField')
  }
  return Object.keys(camera).length > 0 ? camera : null
}
