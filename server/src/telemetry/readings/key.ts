import { lowOf } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { DerivedEvent } from '../derive/detector.ts'
import { fnv1a } from './fnv1a.ts'

/**
 * Returns the key of an asset's reading. The number counts the readings of the instant from 0. Readings that
 * were stored by older versions have a hash of their content in its place.
 */
export const readingKey = (at: number, number: number): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES.deviceMetrics, number),
})

/**
 * Returns the key of a derived event. The same event always gets the same key, no matter how often or by
 * which process it is derived. Events of one type and instant get different keys if their `which` differ by
 * less than 16,384.
 */
export const derivedKey = ({
  type,
  at,
  which = 0,
}: Pick<DerivedEvent, 'type' | 'at' | 'which'>): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES[type], firstSuffix(type) + which),
})

/** Keeps the keys of stored events, whose suffix is a hash. */
const firstSuffix = (type: DerivedEvent['type']): number => fnv1a(`${type}:0`)
