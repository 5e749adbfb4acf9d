import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { recipients } from './recipients.ts'

/** The number of notices gathered at once. A larger backlog takes several rounds. */
const AT_ONCE = 2000

export async function findAccounts(database: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_to_tell(${now.toString()}::timestamptz) as account_id`.execute(database.outside)
  return rows.map(({ accountId }) => accountId)
}

/**
 * Combines the notices since the last run into one message per person and channel. Runs in one transaction,
 * so that each notice is gathered once. Returns whether there may be more.
 */
export async function gather(
  db: Db,
  accountId: number,
  now: Temporal.Instant,
  since: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update notice set gathered = true where account_id = ${accountId} and id = any (array(
      select id from notice where account_id = ${accountId} and not gathered
      order by id limit ${AT_ONCE} for update skip locked))
    returning id`.execute(db)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into message (account_id, user_id, channel, notice_ids, created_at, next_try_at)
    select ${accountId}, user_id, channel, array_agg(notice_id order by at, notice_id),
      ${now.toString()}::timestamptz, ${now.toString()}::timestamptz
    from (
      select u.id as user_id, n.id as notice_id, n.at, u.email is not null and coalesce(w.send_email, true) as by_email,
        w.send_sms_to is not null as by_sms
      ${recipients(accountId, since)} and n.id = any (${ids}::bigint[])
    ) as addressed
    cross join lateral (values ('email', by_email), ('sms', by_sms)) as way (channel, wanted)
    where wanted
    group by user_id, channel`.execute(db)
  return ids.length === AT_ONCE
}
