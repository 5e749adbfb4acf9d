import type { Context } from '../../../context.ts'

/**
 * Selects the tokens that are valid for every device of the account. A device's own token belongs to the
 * device.
 */
const ofAccount = ({ db, session }: Context) =>
  db.selectFrom('ingestToken').where('accountId', '=', session.accountId).where('deviceId', 'is', null)

export const listTokens = (ctx: Context) =>
  ofAccount(ctx)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'name', 'createdAt'])
    .execute()

export const findToken = (ctx: Context, id: number) =>
  ofAccount(ctx).where('id', '=', id).select(['id', 'name']).forUpdate().executeTakeFirst()

export async function insertToken(
  { db, session, clock }: Context,
  row: { name: string; deviceId: number | null; tokenHash: Buffer },
): Promise<number> {
  const { id } = await db
    .insertInto('ingestToken')
    .values({ accountId: session.accountId, createdAt: clock.now().toString(), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteToken({ db, session }: Context, id: number): Promise<void> {
  await db.deleteFrom('ingestToken').where('accountId', '=', session.accountId).where('id', '=', id).execute()
}

export async function deleteTokensOf({ db, session }: Context, deviceId: number): Promise<void> {
  await db
    .deleteFrom('ingestToken')
    .where('accountId', '=', session.accountId)
    .where('deviceId', '=', deviceId)
    .execute()
}
