import { KEPT_DAYS } from '@yardmaster/core/contract/account/devices.ts'
import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import { BATCH, inBatches } from './batches.ts'

const REFUSED_DAYS = 30
const REFUSED_PER_ACCOUNT = 10_000
const STRANGER_DAYS = 90
const STRANGERS = 10_000
const KEPT_PER_ACCOUNT = 500_000

/**
 * Trims the records of rejected messages, kept readings and unregistered devices, so that they are limited in age and
 * number, no matter how much a sender sends.
 */
export async function trimDeviceRecords(
  pool: pg.Pool,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  for (const accountId of await accountsWithRefusals(pool)) {
    await inBatches(signal, () =>
      pool.query(
        `delete from refused_message where account_id = $1 and id in (
           select id from refused_message
           where account_id = $1 and (at < now() - $2 * interval '1 day' or id <= (
             select id from refused_message where account_id = $1 order by id desc offset $3 limit 1))
           order by id limit ${BATCH})`,
        [accountId, REFUSED_DAYS, REFUSED_PER_ACCOUNT],
      ),
    )
  }
  await trimKept(pool, signal)
  await inBatches(signal, () =>
    pool.query(
      `delete from stranger where (account_id, protocol, unique_id) in (
         select account_id, protocol, unique_id from (
           select *, row_number() over (order by last_seen_at desc) as place from stranger) as stranger
         where place > $1 or last_seen_at < now() - $2 * interval '1 day' limit ${BATCH})`,
      [STRANGERS, STRANGER_DAYS],
    ),
  )
}

async function trimKept(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  await inBatches(signal, () =>
    pool.query(
      `delete from kept_reading where (account_id, id) in (
         select account_id, id from (
           select account_id, id, received_at,
             row_number() over (partition by account_id order by id desc) as place from kept_reading) as kept
         where place > $1 or received_at < now() - $2 * interval '1 day' limit ${BATCH})`,
      [KEPT_PER_ACCOUNT, KEPT_DAYS],
    ),
  )
}

async function accountsWithRefusals(pool: pg.Pool): Promise<number[]> {
  // Skips from one account to the next by the index, no matter how many rows each has.
  const { rows } = await pool.query<{ id: number }>(
    `with recursive owner as (
       select min(account_id) as id from refused_message
       union all
       select (select min(account_id) from refused_message where account_id > owner.id) from owner
       where owner.id is not null)
     select id from owner where id is not null`,
  )
  return rows.map(({ id }) => id)
}
