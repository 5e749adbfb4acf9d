import type pg from 'pg'
import { ensureWeeks } from '../upkeep/partitions.ts'
import { weekOf } from '../upkeep/weeks.ts'

/** Which weeks are known to have their partition. */
export type KnownWeeks = Set<number>

/** Makes the partitions that are missing; they count as known once the transaction is through. */
export async function makeMissingWeeks(
  client: pg.ClientBase,
  instants: Iterable<number>,
  known: ReadonlySet<number>,
): Promise<number[]> {
  const missing = new Set<number>()
  for (const at of instants) {
    const week = weekOf(at)
    if (!known.has(week)) missing.add(week)
  }
  if (missing.size > 0) await ensureWeeks(client, missing)
  return [...missing]
}
