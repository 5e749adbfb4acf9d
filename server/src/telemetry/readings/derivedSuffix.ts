import { SUFFIXES } from '@yardmaster/core/events/eventKey.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { fnv1a } from './fnv1a.ts'

/** The suffixes of an event type, by `which`, as far as they were needed. */
type Known = { suffixes: number[]; taken: Uint8Array }

const knownByType = new Map<EventType, Known>()

/**
 * Returns the suffix of a derived event's key. It is a hash, as in the keys that are already stored, unless a
 * lower `which` has that suffix: then it is the next free one. So all below 16,384 have different suffixes.
 * Higher ones, which are ids of records, count up from the first suffix instead.
 */
export function derivedSuffix(type: EventType, which: number): number {
  const known = knownByType.get(type) ?? { suffixes: [], taken: new Uint8Array(SUFFIXES) }
  knownByType.set(type, known)
  const { suffixes } = known
  const needed = which < SUFFIXES ? which : 0
  while (suffixes.length <= needed) suffixes.push(takeSuffix(known, fnv1a(`${type}:${suffixes.length}`)))
  const suffix = suffixes[needed] ?? 0
  return which < SUFFIXES ? suffix : (suffix + which) % SUFFIXES
}

function takeSuffix({ taken }: Known, hash: number): number {
  let suffix = hash % SUFFIXES
  while (taken[suffix]) suffix = (suffix + 1) % SUFFIXES
  taken[suffix] = 1
  return suffix
}
