import type { Database } from '../../db/database.ts'
import type { StateRow } from './changes.ts'
import type { Cursor } from './channel.ts'

const COLUMNS = 'asset_id, (extract(epoch from last_update_at) * 1000)::bigint, status, snapshot'

const BY_ID = {
  name: 'liveStates',
  text: `select ${COLUMNS} from asset_state where account_id = $1 and asset_id = any($2)`,
}
const SINCE = {
  name: 'liveStatesSince',
  text: `select ${COLUMNS} from asset_state where account_id = $1 and changed_in >= $2::xid8 limit $3`,
}

export const readStates = (database: Database, accountId: number, assetIds: number[]): Promise<StateRow[]> =>
  read(database, accountId, { ...BY_ID, values: [accountId, assetIds] })

export const readStatesSince = (
  database: Database,
  accountId: number,
  cursor: Cursor,
  most: number,
): Promise<StateRow[]> => read(database, accountId, { ...SINCE, values: [accountId, cursor, most] })

async function read(database: Database, accountId: number, statement: Parameters<Database['read']>[1]) {
  const rows = await database.read(accountId, statement)
  return rows.map(([assetId, lastUpdateAt, status, snapshot]): StateRow => ({
    assetId: Number(assetId),
    lastUpdateAt: lastUpdateAt == null ? null : Number(lastUpdateAt),
    status: status ?? '',
    snapshot: snapshot ?? '{}',
  }))
}
