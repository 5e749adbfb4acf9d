import { API_TOKENS_PAGE } from '@yardmaster/core/contract/account/apiTokens.ts'
import type { ApiScope } from '@yardmaster/core/apiScopes.ts'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

const COLUMNS = [
  'apiToken.id',
  'apiToken.name',
  'apiToken.scopes',
  'apiToken.createdAt',
  'apiToken.expiresAt',
  'apiToken.usedAt',
  'apiToken.usedFrom',
] as const

const ofAccount = ({ db, session }: Context) =>
  db.selectFrom('apiToken').where('apiToken.accountId', '=', session.accountId)

export const findOwn = (ctx: Context) =>
  ofAccount(ctx)
    .where('userId', '=', ctx.session.userId)
    .orderBy('id', 'desc')
    .select(COLUMNS)
    .$narrowType<{ scopes: ApiScope[] }>()
    .execute()

/** Returns one row more than a page has. Tokens of deleted users no longer work and are left out. */
export const findPage = (ctx: Context, after: number | undefined) =>
  ofAccount(ctx)
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'apiToken.userId'))
    .where('appUser.deletedAt', 'is', null)
    .$if(after !== undefined, (query) => query.where('apiToken.id', '<', after ?? 0))
    .orderBy('apiToken.id', 'desc')
    .limit(API_TOKENS_PAGE + 1)
    .select([...COLUMNS, 'userId', 'firstName', 'lastName'])
    .$narrowType<{ scopes: ApiScope[] }>()
    .execute()

export const findToken = (ctx: Context, id: number) =>
  ofAccount(ctx).where('id', '=', id).select(['id', 'name', 'userId']).forUpdate().executeTakeFirst()

/** Counts the user's tokens. Locks the user first, so that requests at once can't exceed the limit. */
export async function countOwn(ctx: Context): Promise<number> {
  const { db, session } = ctx
  await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', session.userId)
    .select('id')
    .forUpdate()
    .execute()
  const { count } = await ofAccount(ctx)
    .where('userId', '=', session.userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewRow = { name: string; scopes: ApiScope[]; tokenHash: Buffer; expiresAt: string | null }

export async function insertToken({ db, session, clock }: Context, row: NewRow): Promise<number> {
  const { accountId, userId } = session
  const { id } = await db
    .insertInto('apiToken')
    .values({ accountId, userId, createdAt: clock.now().toString(), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteToken({ db, session }: Context, id: number): Promise<void> {
  await db.deleteFrom('apiToken').where('accountId', '=', session.accountId).where('id', '=', id).execute()
}
