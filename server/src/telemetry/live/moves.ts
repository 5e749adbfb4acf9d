import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Move } from '@yardmaster/core/telemetry/moves.ts'
import { ACTIVITY } from '../../db/activity.ts'
import type { Database, TextRow } from '../../db/database.ts'
import type { Cursor } from './cursor.ts'

/** A move with the transaction that wrote it, or null if the asset never reported. */
export type VersionedMove = Move & { version: Cursor | null }

const COLUMNS = `equipment.id, lat, lng, heading, speed, ${ACTIVITY},
  (extract(epoch from last_update_at) * 1000)::bigint,
  (select string_agg(flag_id::text, ',' order by flag_id) from asset_flag
    where asset_flag.account_id = equipment.account_id and asset_flag.equipment_id = equipment.id), changed_in::text`

const OF_EQUIPMENT = 'asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id'

/** Uses a left join, because equipment that never reported may still have flags. */
const SOME = {
  name: 'liveMoves',
  text: `select ${COLUMNS} from equipment left join asset_state on ${OF_EQUIPMENT}
    where equipment.account_id = $1 and equipment.id = any($2)`,
}
const SINCE = {
  name: 'liveMovesSince',
  text: `select ${COLUMNS} from equipment join asset_state on ${OF_EQUIPMENT}
    where equipment.account_id = $1 and changed_in >= $2::xid8 limit $3`,
}

export const readMoves = async (
  database: Database,
  accountId: number,
  ids: number[],
): Promise<VersionedMove[]> =>
  (await database.read(accountId, { ...SOME, values: [accountId, ids] })).map(moveFrom)

export const readMovesSince = async (
  database: Database,
  accountId: number,
  cursor: Cursor,
  most: number,
): Promise<VersionedMove[]> =>
  (await database.read(accountId, { ...SINCE, values: [accountId, cursor, most] })).map(moveFrom)

const number = (text: string | null | undefined) => (text ? Number(text) : null)

function moveFrom([id, lat, lng, heading, speed, status, at, flags, version]: TextRow): VersionedMove {
  return {
    id: Number(id),
    position: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
    heading: number(heading),
    speed: number(speed),
    status: status as Status,
    at: number(at),
    flags: flags ? flags.split(',').map(Number) : [],
    version: version ?? null,
  }
}
