import { lowOf } from '@yardmaster/core/events/eventKey.ts'
import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { DerivedEvent } from '../derive/detector.ts'
import { derivedSuffix } from './derivedSuffix.ts'

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
 * which process it is derived. `derivedSuffix` separates the events of one type and instant.
 */
export const derivedKey = ({
  type,
  at,
  which = 0,
}: Pick<DerivedEvent, 'type' | 'at' | 'which'>): EventKey => ({
  at,
  low: lowOf(EVENT_TYPES[type], derivedSuffix(type, which)),
})
