import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { normalize } from './normalize.ts'
import { implausibleTime } from './plausible.ts'
import { isEmpty } from './reading.ts'
import type { InvalidPart, Reading } from './reading.ts'

/** The reading as it is stored, or the reason why nothing of it is, and the parts that were left out. */
export type Examined = { reading: Reading | Refusal; invalid: readonly InvalidPart[] }

const NOTHING_INVALID: readonly InvalidPart[] = Object.freeze([])
/** A reading with more invalid parts is broken as a whole. The first ones show how. */
const LISTED_MOST = 20

/** Separates the valid part of a reading, normalized for storage, from the rest. */
export function validPart(raw: Reading, now: number): Examined {
  const reason = implausibleTime(raw.at, now)
  if (reason) return { reading: reason, invalid: NOTHING_INVALID }
  let found: InvalidPart[] | undefined = raw.invalid && [...raw.invalid]
  const reading = normalize(raw, (part) => (found ??= []).push(part))
  const invalid = found?.slice(0, LISTED_MOST) ?? NOTHING_INVALID
  return { reading: isEmpty(reading) ? 'nothingInIt' : reading, invalid }
}

const VALUE_MOST = 100

/** Names the part and its value for administrators. */
export function detailOf({ field, value }: InvalidPart): string {
  if (value === undefined || value === null) return field
  return `${field}: ${shown(value).slice(0, VALUE_MOST)}`
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // A structure may be a megabyte of nesting, and its shape says enough.
  return Array.isArray(value) ? '[…]' : '{…}'
}
