import { UNREGISTERED_MAX } from '@yardmaster/core/contract/account/devices.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Made-up ids may flood the table. Most of the newest rows are not registered yet. */
const CONSIDERED = 10 * UNREGISTERED_MAX

export type UnregisteredRow = {
  protocol: string
  uniqueId: string
  reason: Refusal
  address: string
  messages: number
  firstSeenAt: Temporal.Instant
  lastSeenAt: Temporal.Instant
  deviceId: number | null
}

/**
 * Returns the unregistered devices that the account may see. Omits devices that have been assigned to an
 * asset. Their rows remain, because the application can't delete rows without an account.
 */
export async function findUnregistered({ db, session }: Context): Promise<UnregisteredRow[]> {
  const { rows } = await sql<UnregisteredRow>`
    select s.protocol, s.unique_id, s.reason, s.address, s.messages, s.first_seen_at, s.last_seen_at,
      d.id as device_id
    from (
      select distinct on (protocol, unique_id) * from (
        select * from visible_strangers() order by last_seen_at desc limit ${CONSIDERED}
      ) latest
      order by protocol, unique_id, last_seen_at desc
    ) s
    left join device d on d.account_id = ${session.accountId} and d.unique_id = s.unique_id
    where not exists (
      select from device_assignment a
      where a.account_id = d.account_id and a.device_id = d.id and a.to_at is null
    )
    order by s.last_seen_at desc, s.unique_id
    limit ${UNREGISTERED_MAX}`.execute(db)
  return rows
}

export type SightingRow = Pick<UnregisteredRow, 'protocol' | 'messages' | 'firstSeenAt' | 'lastSeenAt'>

/** Finds a device that nobody has registered, by its exact id. */
export async function findStranger({ db }: Context, uniqueId: string): Promise<SightingRow[]> {
  const { rows } = await sql<SightingRow>`
    select protocol, sum(messages)::integer as messages, min(first_seen_at) as first_seen_at,
      max(last_seen_at) as last_seen_at
    from find_stranger(${uniqueId}) group by protocol order by 4 desc`.execute(db)
  return rows
}

export async function deleteUnregistered({ db, session }: Context, uniqueId: string): Promise<void> {
  await db
    .deleteFrom('stranger')
    .where('accountId', '=', session.accountId)
    .where('uniqueId', '=', uniqueId)
    .execute()
}
