import type pg from 'pg'
import { weekOf } from './weeks.ts'

const WEEKS_AHEAD = 4

/** Creates the missing partitions. Neither readers nor writers wait for it. */
export async function ensureWeeks(db: pg.Pool | pg.ClientBase, weeks: Iterable<number>): Promise<void> {
  await db.query('select make_event_partition(week) from unnest($1::integer[]) as week', [
    [...new Set(weeks)],
  ])
}

export async function ensureWeeksAhead(db: pg.Pool, now: number): Promise<void> {
  const current = weekOf(now)
  await ensureWeeks(
    db,
    Array.from({ length: WEEKS_AHEAD + 1 }, (_, ahead) => current + ahead),
  )
}
