import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Actions that replace each other, whatever fields they record. */
const GROUPS = [
  ['archived', 'reinstated', 'sold', 'sentBack'],
  ['deleted', 'restored'],
  ['logoRemoved', 'logoRestored', 'logoSet'],
]
const IN_ONE_GROUP = sql.join(
  GROUPS.map((group) => sql`(entry.action = any(${group}) and later.action = any(${group}))`),
  sql` or `,
)

/**
 * Returns the entries after which somebody has changed the same fields again, or restored them. An entry about
 * an image is outdated only by one about the same image.
 */
export async function findOutdated({ db, session }: Context, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select entry.id from activity as entry
    where entry.account_id = ${session.accountId} and entry.id = any(${[...ids]}) and exists (
      select from activity as later
      where later.account_id = entry.account_id and later.resource_kind = entry.resource_kind
        and later.resource_id = entry.resource_id and (later.at, later.id) > (entry.at, entry.id)
        and (${IN_ONE_GROUP} or exists (
          select from json_each(entry.changes) as was
          join json_each(later.changes) as changed using (key)
          where key <> 'image' or was.value ->> 0 = changed.value ->> 1)))`.execute(db)
  return rows.map(({ id }) => id)
}
