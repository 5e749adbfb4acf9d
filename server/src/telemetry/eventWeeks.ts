import type pg from 'pg'

/** Partitions of the event table hold a week each, counted from 1970. */
const WEEK_MS = 7 * 86_400_000

export const weekOf = (at: number): number => Math.floor(at / WEEK_MS)

/** Which weeks are known to have their partition. */
export type KnownWeeks = Set<number>

/** Makes the partitions that are missing; they count as known once the transaction is through. */
export async function makeMissingWeeks(
  client: pg.ClientBase,
  instants: Iterable<number>,
  known: KnownWeeks,
): Promise<number[]> {
  const missing = new Set<number>()
  for (const at of instants) {
    const week = weekOf(at)
    if (!known.has(week)) missing.add(week)
  }
  const weeks = [...missing].toSorted((a, b) => a - b)
  for (const week of weeks) await client.query('select make_event_partition($1)', [week])
  return weeks
}
