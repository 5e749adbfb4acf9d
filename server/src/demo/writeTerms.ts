import { LINK_DAYS } from '@yardmaster/core/contract/rentals/hours.ts'
import { STANDARD_HOURS } from '@yardmaster/core/rules/rentals.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { idOf } from './writeActivity.ts'

type Options = { accountId: number; users: ReadonlyMap<string, number>; now: Temporal.Instant }

/** One of so many rentals that aren't over includes more hours than usual, at a price of its own for each hour over. */
const SPECIAL_SHARE = 9
/** Two shifts. */
const MORE_HOURS = 1.5
/** When the client got the link. */
const SENT_HOURS_AGO = 50

const STANDARD = sql.join(
  Object.entries(STANDARD_HOURS).map(([per, hours]) => sql`when ${per} then ${hours}::numeric`),
  sql` `,
)

/** Writes what was agreed with some clients, and the link by which one of them follows the hours. */
export async function writeTerms(db: Db, { accountId, users, now }: Options): Promise<void> {
  await sql`
    update rental set included_hours = hours * ${MORE_HOURS}::numeric, hour_price = greatest(1, round(rate / hours * 0.8))
    from (
      select id as chosen, case rate_per ${STANDARD} end as hours, row_number() over (order by id) as place
      from rental where account_id = ${accountId} and in_at is null and rate is not null and included_hours is null) as open
    where account_id = ${accountId} and id = chosen and place % ${SPECIAL_SHARE} = 1`.execute(db)
  const sentAt = now.subtract({ hours: SENT_HOURS_AGO })
  await sql`
    insert into rental_link (account_id, rental_id, version, expires_at, created_at, created_by)
    select account_id, id, 1, ${sentAt.add({ hours: LINK_DAYS * 24 }).toString()}::timestamptz,
      ${sentAt.toString()}::timestamptz, ${idOf(users, 'manager')}
    from rental where account_id = ${accountId} and out_at < ${sentAt.toString()}::timestamptz and in_at is null
    order by included_hours is null, out_at limit 1`.execute(db)
}
