import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Wanted } from './searchText.ts'

/** A text that more rows contain is too short to rank them all. */
export const MOST = 1000

type Table = 'equipment' | 'client' | 'site' | 'device'

const FINDERS: Record<Table, string> = {
  equipment: 'find_similar_equipment',
  client: 'find_clients',
  site: 'find_sites',
  device: 'find_devices',
}

/** One comparison after the other takes half of the time of `like all`. */
const containsEach = (patterns: readonly string[]) =>
  sql.join(
    patterns.map((pattern) => sql`search like ${pattern}`),
    sql` and `,
  )

/**
 * Returns the ids of rows whose search text matches. The index can't find one or two letters inside of a word. Many
 * assets contain those, so that reading the table soon ends. Others are found if a word begins with them.
 */
export async function findCandidates(
  { db, session }: Context,
  table: Table,
  { oneOf, others, indexed, begins }: Wanted,
): Promise<number[]> {
  const { rows } =
    indexed || table !== 'equipment'
      ? await sql<{
          id: number
        }>`select id from ${sql.id(FINDERS[table])}(${indexed ? oneOf : begins}, ${others}, ${MOST}) as id`.execute(
          db,
        )
      : await sql<{ id: number }>`select id from equipment where account_id = ${session.accountId}
          and archived_at is null and ${containsEach([...oneOf, ...others])} limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
