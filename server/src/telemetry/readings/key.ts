import { lowOf } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { DerivedEvent } from '../derive/detector.ts'
import { FNV_PRIME, fnv1a } from './fnv1a.ts'

/**
 * Returns the key of a reading. The same message of the same device always gets the same key, no matter how
 * often or in which batch it arrives.
 */
export const readingKey = (at: number, deviceId: number, contentHash: number): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES.deviceMetrics, spread(Math.imul(contentHash ^ deviceId, FNV_PRIME))),
})

/** Mixes the high bits into the low ones that a key uses. */
const spread = (hash: number): number => hash ^ (hash >>> 15) ^ (hash >>> 23)

/**
 * Returns the key of a derived event. The same event always gets the same key, no matter how often or by
 * which process it is derived.
 */
export const derivedKey = ({
  type,
  at,
  which = 0,
}: Pick<DerivedEvent, 'type' | 'at' | 'which'>): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES[type], fnv1a(`${type}:${which}`)),
})
