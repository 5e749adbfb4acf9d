import { DEVICE_ID_MAX, isStorable } from '@yardmaster/core/contract/account/ingest.ts'
import type { ErrorCode, Problem } from '@yardmaster/core/contract/problem.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { isEmpty } from '../readings/reading.ts'
import type { InvalidPart, Reading } from '../readings/reading.ts'

/** An undecodable part of a message: its index, and the problem. */
export type Unreadable = { index: number; reason: Refusal; field: string; problem: Problem }

/** A decoded message. The device may be identified elsewhere: by a topic, a sign-in or a token. */
export type Decoded = { uniqueId: string | null; readings: Reading[]; refusals: Unreadable[] }

export const unreadable = (field: string, code: ErrorCode, reason: Refusal = 'brokenFrame'): Unreadable => ({
  index: 0,
  reason,
  field,
  problem: { code, values: {} },
})

export const refused = (uniqueId: string | null, refusal: Unreadable): Decoded => ({
  uniqueId,
  readings: [],
  refusals: [refusal],
})

/** Returns the valid part of a reading. If nothing is valid, the message is rejected for its first invalid part. */
export function validReading(
  uniqueId: string | null,
  reading: Reading,
  invalid: readonly InvalidPart[],
): Decoded {
  const [first] = invalid
  if (!first) return { uniqueId, readings: [reading], refusals: [] }
  if (isEmpty(reading)) return refused(uniqueId, unreadable(first.field, 'error.wrongType', first.reason))
  return { uniqueId, readings: [{ ...reading, invalid }], refusals: [] }
}

export type JsonObject = Readonly<Record<string, unknown>>

/** Returns undefined for invalid JSON. JSON itself has no such value. */
export function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString())
  } catch {
    return undefined
  }
}

export const objectOf = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null

/** Returns a name by which a device can be found. Numbers are valid names, too. */
export function uniqueIdOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  const name = text.trim()
  return name !== '' && name.length <= DEVICE_ID_MAX && isStorable(name) ? name : null
}
