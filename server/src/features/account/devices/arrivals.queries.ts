import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** The newest readings of the asset that are searched for one of the device. */
const SEARCHED_READINGS = 200
/** The newest rejected messages of the account that are searched for one of the device. */
const SEARCHED_REFUSALS = 200

/** Keys count milliseconds in units of 2^20. */
const DAY_OF_KEYS = sql.raw('(86400000::bigint << 20)')

type Found = { at: Temporal.Instant; hasPosition: boolean }

/** Reads only the newest day of the asset, so a long history costs nothing. */
export async function findNewestReading(
  { db, session: { accountId } }: Context,
  { deviceId, assetId }: { deviceId: number; assetId: number },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select to_timestamp((k >> 20) / 1000.0) as at, lat is not null as has_position
    from (
      select event.k, event.device_id, event.lat
      from asset_state as state
      join event on event.account_id = ${accountId} and event.asset_id = ${assetId} and event.is_status
        and event.k <= state.watermark and event.k > state.watermark - ${DAY_OF_KEYS}
      where state.account_id = ${accountId} and state.asset_id = ${assetId}
      order by event.k desc limit ${SEARCHED_READINGS}
    ) as newest
    where device_id = ${deviceId}
    order by k desc limit 1`.execute(db)
  return rows[0]
}

export const findNewestRefusal = ({ db, session }: Context, deviceId: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('refusedMessage')
        .where('accountId', '=', session.accountId)
        .orderBy('id', 'desc')
        .limit(SEARCHED_REFUSALS)
        .select(['id', 'deviceId', 'at', 'uniqueId', 'protocol', 'reason', 'detail', 'address'])
        .select(sql<string | null>`encode(payload, 'hex')`.as('payload'))
        .as('newest'),
    )
    .where('deviceId', '=', deviceId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'at', 'uniqueId', 'protocol', 'reason', 'detail', 'address', 'payload'])
    .executeTakeFirst()
