import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { UserKey } from './secondFactor.queries.ts'

export const findPasskeys = (db: Db, { accountId, userId }: UserKey) =>
  db
    .selectFrom('passkey')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'usedAt'])
    .execute()

export const findPasskey = (db: Db, { accountId, userId }: UserKey, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .select(['id', 'name', 'credentialId', 'publicKey', 'counter', 'transports'])
    .executeTakeFirst()

type NewRow = {
  name: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: string
}

/** Returns false if the account knows this passkey already. */
export async function insertPasskey(db: Db, { accountId, userId }: UserKey, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkey')
    .values({ accountId, userId, ...row })
    .onConflict((oc) => oc.columns(['accountId', 'credentialId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Records a use. Returns false if the counter didn't grow, unless the authenticator doesn't count. */
export async function usePasskey(
  db: Db,
  { accountId, id }: { accountId: number; id: number },
  { counter, at }: { counter: number; at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, usedAt: at.toString() })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', '0') : eb('counter', '<', String(counter))))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if the user has no such passkey. */
export async function renamePasskey(
  db: Db,
  { accountId, userId }: UserKey,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the name of the deleted passkey, or undefined if the user has no such one. */
export const deletePasskey = (db: Db, { accountId, userId }: UserKey, id: number) =>
  db
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

export async function deletePasskeys(db: Db, { accountId, userId }: UserKey): Promise<void> {
  await db.deleteFrom('passkey').where('accountId', '=', accountId).where('userId', '=', userId).execute()
}

type NewChallenge = { challengeHash: Buffer; purpose: string; expiresAt: Temporal.Instant }

/** Also deletes those that have expired, so that the table stays small. */
export async function insertChallenge(db: Db, row: NewChallenge, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('passkeyChallenge')
    .where('expiresAt', '<', sql<Temporal.Instant>`${now.toString()}::timestamptz`)
    .execute()
  await db
    .insertInto('passkeyChallenge')
    .values({ ...row, expiresAt: row.expiresAt.toString() })
    .execute()
}

/** Returns a challenge and deletes it. */
export const takeChallenge = (db: Db, challengeHash: Buffer) =>
  db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .returning(['purpose', 'expiresAt'])
    .executeTakeFirst()
