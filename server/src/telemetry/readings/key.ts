import { lowOf } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { DerivedEvent } from '../derive/detector.ts'
import { FNV_PRIME, fnv1a } from './fnv1a.ts'

/** The same message of the same device has the same key, however often and in whatever company it comes. */
export const readingKey = (at: number, deviceId: number, contentHash: number): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES.deviceMetrics, spread(Math.imul(contentHash ^ deviceId, FNV_PRIME))),
})

/** Brings what differs in the high bits down to those that a key takes. */
const spread = (hash: number): number => hash ^ (hash >>> 15) ^ (hash >>> 23)

/** The same event has the same key, however often and by whomever it is derived. */
export const derivedKey = ({
  type,
  at,
  which = 0,
}: Pick<DerivedEvent, 'type' | 'at' | 'which'>): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES[type], fnv1a(`${type}:${which}`)),
})
