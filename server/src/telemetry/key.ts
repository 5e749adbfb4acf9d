import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { HASH_MASK, lowOf } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { DerivedEvent } from './derive/detector.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a, folded to the bits that a key has room for: not secret, only the same for the same text. */
function hashOf(text: string, seed: number): number {
  let hash = FNV_OFFSET ^ seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME)
  }
  return (hash ^ (hash >>> 16)) & HASH_MASK
}

/** The same message of the same device always has the same key, however often and in whatever company it comes. */
export const readingKey = (at: number, deviceId: number, content: string): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES.deviceMetrics, hashOf(content, deviceId)),
})

/** Depends on what happened and when, not on the reading that showed it, so that deriving again finds the same event. */
export const derivedKey = ({
  type,
  at,
  which = 0,
}: Pick<DerivedEvent, 'type' | 'at' | 'which'>): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES[type], hashOf(type, which)),
})
