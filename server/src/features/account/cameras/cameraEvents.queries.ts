import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { firstKeyAt, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'

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

type Media = { type: number; still: string | null; clip: string | null }

/** Checks the scope and reads the addresses that the reading of an event carried in one statement. */
const MEDIA = `
  select event.type, reading.fields -> 'camera' ->> 'still', reading.fields -> 'camera' ->> 'clip'
  from equipment
  join event on event.account_id = equipment.account_id and event.asset_id = equipment.id
    and event.k = $6 and not event.is_status
  join event reading on reading.account_id = event.account_id and reading.asset_id = event.asset_id
    and reading.k = event.cause_k
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

/** Returns null if the caller may not see the asset, or if no reading led to the event. */
export async function findMedia(ctx: Context, equipmentId: number, key: EventKey): Promise<Media | null> {
  const values = [...scopeValues(ctx.session), equipmentId, keyToBigint(key)]
  const [row] = await ctx.read({ name: 'eventMedia', text: MEDIA, values })
  if (!row) return null
  const [type, still = null, clip = null] = row
  return { type: Number(type), still, clip }
}
