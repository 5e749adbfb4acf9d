import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import { firstKeyAt } from './weeks.ts'

const DAY_MS = 86_400_000
const DAILY_FOR_DAYS = 30
const ASSETS_AT_ONCE = 200

/**
 * Deletes checkpoints that are rarely needed. Late readings are nearly always recent, so each of the last
 * days keeps its checkpoint, and older months keep their first one (in UTC). One checkpoint before the
 * account's history is kept, for readings at its beginning.
 */
export async function thinCheckpoints(
  pool: pg.Pool,
  { now, signal }: Pick<JobContext, 'signal'> & { now: number },
): Promise<void> {
  let last: { account_id: number; asset_id: number } | undefined = { account_id: -1, asset_id: -1 }
  while (last) {
    signal.throwIfAborted()
    const { rows }: pg.QueryResult<{ account_id: number; asset_id: number }> = await pool.query(THIN, [
      last.account_id,
      last.asset_id,
      firstKeyAt(now - DAILY_FOR_DAYS * DAY_MS),
      now,
    ])
    last = rows[0]
  }
}

const THIN = `
  with asset as materialized (
    select account_id, asset_id, ($4::bigint - history_days * ${DAY_MS}::bigint) << 20 as first_kept
    from asset_state join account on account.id = account_id
    where (account_id, asset_id) > ($1, $2)
    order by account_id, asset_id limit ${ASSETS_AT_ONCE}),
  placed as (
    select account_id, asset_id, k,
      row_number() over (
        partition by account_id, asset_id, period
        order by case when period = 'expired' then -k else k end) as place
    from asset
    join asset_checkpoint using (account_id, asset_id)
    cross join lateral (
      select case
        when k < first_kept then 'expired'
        else to_char(to_timestamp((k >> 20) / 1000.0) at time zone 'utc',
          case when k < $3::bigint then 'YYYY-MM' else 'YYYY-MM-DD' end)
      end as period)),
  gone as (
    delete from asset_checkpoint as checkpoint using placed
    where place > 1 and checkpoint.account_id = placed.account_id
      and checkpoint.asset_id = placed.asset_id and checkpoint.k = placed.k)
  select account_id, asset_id from asset order by account_id desc, asset_id desc limit 1`
