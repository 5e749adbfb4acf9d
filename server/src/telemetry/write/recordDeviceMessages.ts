import type pg from 'pg'
import type { Clock } from '../../context.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Unasked } from '../gateways/tcpConnection.ts'
import type { Device } from '../readings/intake.ts'
import { fnv1a } from '../readings/fnv1a.ts'
import { implausibleTime } from '../readings/plausible.ts'
import { ensureWeeks } from '../upkeep/partitions.ts'
import { weekOf } from '../upkeep/weeks.ts'
import { recordEvent } from './recordEvent.ts'

const TEXT_MAX = 1000

type Options = {
  database: Database
  /** With the rights of ingest, which creates missing weeks. */
  pool: pg.Pool
  clock: Clock
}

/**
 * Records texts that devices send without having been asked as events of their assets. A text that contains
 * its time is stored once, however often it arrives.
 */
export const recordDeviceMessages =
  ({ database, pool, clock }: Options): Unasked =>
  async (device, { text, at }) => {
    const message = text.slice(0, TEXT_MAX)
    const now = clock.now().epochMilliseconds
    const isSound = at !== null && implausibleTime(at, now) === null
    const when = isSound ? at : now
    const db = database.account(device.accountId)
    const assetId = await findAsset(db, device, when)
    if (assetId === undefined) return
    await ensureWeeks(pool, [weekOf(when)])
    await recordEvent(
      { db, clock, session: device },
      {
        assetId,
        type: 'deviceMessage',
        at: when,
        which: fnv1a(`${device.id}:${text}`),
        deviceId: device.id,
        fields: { message },
      },
    )
  }

async function findAsset(db: Db, { accountId, id }: Device, at: number): Promise<number | undefined> {
  const instant = Temporal.Instant.fromEpochMilliseconds(at)
  const row = await db
    .selectFrom('deviceAssignment')
    .select('equipmentId')
    .where('accountId', '=', accountId)
    .where('deviceId', '=', id)
    .where('fromAt', '<=', instant)
    .where((where) => where.or([where('toAt', 'is', null), where('toAt', '>', instant)]))
    .executeTakeFirst()
  return row?.equipmentId ?? undefined
}
