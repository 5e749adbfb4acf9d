import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Upload } from './uploadToken.ts'

export async function findSigningSecret({ db }: Pick<Context, 'db'>): Promise<Buffer> {
  const { signingSecret } = await db
    .selectFrom('installation')
    .select('signingSecret')
    .executeTakeFirstOrThrow()
  return signingSecret
}

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
