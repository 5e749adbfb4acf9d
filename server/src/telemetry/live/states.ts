import type { Database, Statement } from '../../db/database.ts'
import { STATE_COLUMNS, stateFrom } from './snapshotJson.ts'
import type { StateRow } from './snapshotJson.ts'
import type { Cursor } from './cursor.ts'

/** A state with the transaction that wrote it. */
export type VersionedState = StateRow & { version: Cursor }

const BY_ID = {
  name: 'liveStates',
  text: `select ${STATE_COLUMNS}, changed_in::text from asset_state where account_id = $1 and asset_id = any($2)`,
}
const SINCE = {
  name: 'liveStatesSince',
  text: `select ${STATE_COLUMNS}, changed_in::text from asset_state where account_id = $1 and changed_in >= $2::xid8 limit $3`,
}

export const readStates = (
  database: Database,
  accountId: number,
  assetIds: number[],
): Promise<VersionedState[]> => read(database, accountId, { ...BY_ID, values: [accountId, assetIds] })

export const readStatesSince = (
  database: Database,
  accountId: number,
  cursor: Cursor,
  most: number,
): Promise<VersionedState[]> => read(database, accountId, { ...SINCE, values: [accountId, cursor, most] })

const read = async (database: Database, accountId: number, statement: Statement) =>
  (await database.read(accountId, statement)).map((row) => ({ ...stateFrom(row), version: row[4] ?? '0' }))
