import type pg from 'pg'

/** The channel on which the database announces assets whose sums have to be computed. */
export const DAY_SUMS_DUE = 'day_sums_due'

/** Ingest waits for the assets of a transaction, so it has few. A year of an asset takes about 30 ms. */
const ASSETS_AT_ONCE = 5
const HOURS_AT_ONCE = 50_000

type Options = { signal: AbortSignal }

/**
 * Computes the day sums of all assets for which they are due, some assets per transaction, and merges the
 * rows of each hour. After a kill, the assets that are left are still due.
 */
export async function sumDueDays(pool: pg.Pool, { signal }: Options): Promise<void> {
  const client = await pool.connect()
  try {
    while ((await sumSome(client)) > 0) signal.throwIfAborted()
    while ((await mergeHours(client)) === HOURS_AT_ONCE) signal.throwIfAborted()
    client.release()
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

type Due = { account_id: number; asset_id: number }

/** Returns how many assets were due. */
async function sumSome(client: pg.ClientBase): Promise<number> {
  const { rows: assets } = await client.query<Due>(
    `select distinct account_id, asset_id from day_sums_due order by account_id, asset_id limit ${ASSETS_AT_ONCE}`,
  )
  if (assets.length === 0) return 0
  const values = [assets.map(({ account_id }) => account_id), assets.map(({ asset_id }) => asset_id)]
  await client.query('begin')
  // Ingest locks them in the same order.
  await client.query(
    `select from asset_state where (account_id, asset_id) in (select * from unnest($1::int[], $2::int[]))
     order by account_id, asset_id for update`,
    values,
  )
  await client.query(
    `with taken as (
       delete from day_sums_due where (account_id, asset_id) in (select * from unnest($1::int[], $2::int[]))
       returning account_id, asset_id, from_at),
     oldest as materialized (
       select account_id, asset_id, min(from_at) as since from taken group by account_id, asset_id)
     select sum_days_again(account_id, asset_id, since) from oldest`,
    values,
  )
  await client.query('commit')
  return assets.length
}

/** Adds the new rows of each hour to the one that has the sum. Returns how many there were. */
async function mergeHours(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with taken as (
       delete from branch_hour where ctid = any (array(
         select ctid from branch_hour where not merged limit ${HOURS_AT_ONCE}))
       returning account_id, branch_id, hour, engines, engine_ms),
     merged as (
       insert into branch_hour as kept (account_id, branch_id, hour, engines, engine_ms, merged)
       select account_id, branch_id, hour, sum(engines), sum(engine_ms), true from taken
       group by account_id, branch_id, hour
       on conflict (account_id, hour, branch_id) where merged do update
         set engines = kept.engines + excluded.engines, engine_ms = kept.engine_ms + excluded.engine_ms)
     select count(*)::int as count from taken`,
  )
  return rows[0]?.count ?? 0
}
