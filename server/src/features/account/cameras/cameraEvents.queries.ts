import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { firstKeyAt, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** An older last event says little, and looking for it would read the whole history. */
const LAST_EVENT_DAYS = 30

type LastEventRow = {
  k: string
  type: number
  speed: number | null
  fields: Record<string, unknown>
  cameraId: number
}

/** Returns the newest event of each camera of an asset. Reads the notable events of the last days only. */
export async function findLastEvents(
  { db, session, clock }: Context,
  equipmentId: number,
): Promise<LastEventRow[]> {
  const from = firstKeyAt(clock.now().subtract({ hours: LAST_EVENT_DAYS * 24 }).epochMilliseconds)
  const { rows } = await sql<LastEventRow>`
    select distinct on (camera_id) k, type, speed, fields, camera_id
    from event cross join lateral (select (fields ->> 'cameraId')::integer as camera_id) as of_camera
    where account_id = ${session.accountId} and asset_id = ${equipmentId} and k >= ${from}
      and not is_status and camera_id is not null
    order by camera_id, k desc`.execute(db)
  return rows
}

export type MediaRow = { type: number; camera: { still?: string; clip?: string } | null }

/** Returns the addresses that the reading of an event carried, if the caller may see the asset. */
export async function findMedia(
  { db, session }: Context,
  equipmentId: number,
  key: EventKey,
): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`
    select event.type, reading.fields -> 'camera' as camera
    from equipment
    join event on event.account_id = equipment.account_id and event.asset_id = equipment.id
      and event.k = ${keyToBigint(key)} and not event.is_status
    join event reading on reading.account_id = event.account_id and reading.asset_id = event.asset_id
      and reading.k = event.cause_k
    where equipment.id = ${equipmentId} and ${visibleEquipment(session)(undefined as never)}`.execute(db)
  return rows[0]
}
