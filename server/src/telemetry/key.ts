import { lowOf } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { DerivedEvent } from './derive/detector.ts'

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a over UTF-16 units; its low bits, of which keys take 14, are as well mixed as the others. */
export function fnv1a(text: string, start = OFFSET): number {
  let hash = start
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
  }
  return hash >>> 0
}

/** The same message of the same device has the same key, however often and in whatever company it comes. */
export const readingKey = (at: number, deviceId: number, content: string): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES.deviceMetrics, fnv1a(content, fnv1a(String(deviceId)))),
})

/** The same event has the same key, however often and by whomever it is derived. */
export const derivedKey = ({
  type,
  at,
  which = 0,
}: Pick<DerivedEvent, 'type' | 'at' | 'which'>): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES[type], fnv1a(`${type}:${which}`)),
})
