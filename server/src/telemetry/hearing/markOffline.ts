import { THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'
import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import { inTransaction } from '../upkeep/transaction.ts'
import { writeAreaEvents } from './areaEvents.ts'
import { GATEWAY_OFFLINE_FLAG } from './writeHeard.ts'

const BATCH = 200

type Silent = { account_id: number; area_id: number; at: number }

const { standard, min } = THRESHOLDS.gatewaySilenceSeconds

/** The index finds those that were silent for the shortest time that an account can choose. */
const FIND = `
  with silent as (
    select s.account_id, s.area_id, s.heard_at
      + coalesce((account.telemetry ->> 'gatewaySilenceSeconds')::float8, ${standard}) * interval '1 second' as at
    from gateway_state s
    join account on account.id = s.account_id
    join device_assignment a on a.account_id = s.account_id and a.area_id = s.area_id
      and a.device_id = s.device_id and a.to_at is null
    where s.offline_at is null and s.heard_at <= to_timestamp($1 / 1000.0) - interval '${min} seconds'
      and s.heard_at + coalesce((account.telemetry ->> 'gatewaySilenceSeconds')::float8, ${standard})
        * interval '1 second' <= to_timestamp($1 / 1000.0)
    order by s.account_id, s.area_id limit ${BATCH} for update of s skip locked)
  update gateway_state s set offline_at = silent.at from silent
  where s.account_id = silent.account_id and s.area_id = silent.area_id
  returning s.account_id, s.area_id, (extract(epoch from silent.at) * 1000)::float8 as at`

/** Marks gateways that have not reported for too long, and raises the flag of their area. Returns their number. */
export async function markOffline(
  pool: pg.Pool,
  { now, signal }: Pick<JobContext, 'signal'> & { now: number },
): Promise<number> {
  let total = 0
  for (;;) {
    signal.throwIfAborted()
    const client = await pool.connect()
    try {
      const found = await inTransaction(client, () => markSome(client, now))
      client.release()
      total += found
      if (found < BATCH) return total
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

async function markSome(client: pg.ClientBase, now: number): Promise<number> {
  const { rows } = await client.query<Silent>(FIND, [now])
  if (rows.length === 0) return 0
  await writeAreaEvents(
    client,
    rows.map(({ account_id: accountId, area_id: areaId, at }) => ({
      accountId,
      areaId,
      type: 'gatewayDisconnect',
      at: Math.round(at),
      fields: {},
    })),
  )
  await client.query(
    `insert into area_flag (account_id, area_id, flag_id, since)
     select account_id, area_id, ${GATEWAY_OFFLINE_FLAG}, to_timestamp(at / 1000.0)
     from unnest($1::int[], $2::int[], $3::float8[]) as u (account_id, area_id, at)
     on conflict do nothing`,
    [
      rows.map(({ account_id: accountId }) => accountId),
      rows.map(({ area_id: areaId }) => areaId),
      rows.map(({ at }) => at),
    ],
  )
  return rows.length
}
