import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Upload } from './uploadToken.ts'

/** Returns false if the token was used before. Deletes expired tokens. */
export async function markUsed({ db, session, clock }: Context, { id, expiresAt }: Upload): Promise<boolean> {
  await db
    .deleteFrom('usedUpload')
    .where('accountId', '=', session.accountId)
    .where('expiresAt', '<', sql<Temporal.Instant>`${clock.now().toString()}::timestamptz`)
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('usedUpload')
    .values({ accountId: session.accountId, tokenId: id, expiresAt: expiresAt.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
