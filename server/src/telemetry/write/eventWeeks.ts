import type pg from 'pg'
import { ensureWeeks } from '../upkeep/partitions.ts'
import { weekOf } from '../upkeep/weeks.ts'

/** The weeks that are known to have a partition. */
export type KnownWeeks = Set<number>

/** Creates the missing partitions. The caller adds them to the known weeks after the transaction commits. */
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
