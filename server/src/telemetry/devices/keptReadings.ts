import type pg from 'pg'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { Reading } from '../readings/reading.ts'
import type { RefusedMessage } from './refusals.ts'
import { registeredAs } from './admission.ts'

/** Keeps readings of devices without an asset. A resent reading is kept once. */
export async function keepReadings(pool: pg.Pool, messages: readonly RefusedMessage[]): Promise<void> {
  if (messages.length === 0) return
  const readings = messages.map(({ payload }) => Buffer.from(payload ?? []).toString())
  await pool.query({
    name: 'keep_readings',
    text: `insert into kept_reading (account_id, unique_id, protocol, at, reading)
      select account_id, unique_id, protocol, to_timestamp((reading ->> 'at')::float8 / 1000), reading
      from unnest($1::int[], $2::text[], $3::text[], $4::json[]) as kept (account_id, unique_id, protocol, reading)
      on conflict do nothing`,
    values: [
      messages.map(({ accountId }) => accountId),
      messages.map(({ uniqueId }) => uniqueId),
      messages.map(({ source }) => registeredAs(source.protocol)),
      readings,
    ],
  })
}

/** The kept readings of one device that now belong to an asset. */
export type Joining = { uniqueId: string; accountId: number; protocol: DeviceProtocol; readings: Reading[] }

const AT_ONCE = 1_000

type Row = { id: string; account_id: number; unique_id: string; protocol: DeviceProtocol; reading: Reading }

/** Other processes skip the locked rows. If this one ends before the delete, the next one submits them again. */
const NEXT = `select k.id, k.account_id, k.unique_id, k.protocol, k.reading
  from kept_reading k
  join device d on d.account_id = k.account_id and d.unique_id = k.unique_id
  join device_assignment a on a.account_id = d.account_id and a.device_id = d.id
    and k.at >= a.from_at and (a.to_at is null or k.at < a.to_at)
  order by k.account_id, k.unique_id, k.id limit ${AT_ONCE} for update of k skip locked`

/**
 * Submits a part of the kept readings that now belong to an asset, and deletes them after the commit. Returns
 * whether there were any.
 */
export async function joinKept(
  pool: pg.Pool,
  submit: (joining: Joining) => Promise<unknown>,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Row>(NEXT)
    const byDevice = Map.groupBy(rows, (row) => `${row.account_id}|${row.unique_id}|${row.protocol}`)
    for (const [first, ...others] of byDevice.values()) {
      if (!first) continue
      const { unique_id: uniqueId, account_id: accountId, protocol } = first
      const readings = [first, ...others].map(({ reading }) => reading)
      await submit({ uniqueId, accountId, protocol, readings })
    }
    if (rows.length > 0) await deleteRows(client, rows)
    await client.query('commit')
    return rows.length > 0
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function deleteRows(client: pg.PoolClient, rows: readonly Row[]): Promise<void> {
  await client.query(
    `delete from kept_reading k using unnest($1::int[], $2::int8[]) as joined (account_id, id)
     where k.account_id = joined.account_id and k.id = joined.id`,
    [rows.map(({ account_id: accountId }) => accountId), rows.map(({ id }) => id)],
  )
}
