import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { OfAccount } from './hours.queries.ts'

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

const ofRental = (db: Db, accountId: number, rentalId: number) =>
  db
    .selectFrom('rentalLink')
    .where('accountId', '=', accountId)
    .where('rentalId', '=', rentalId)
    .select(['version', 'expiresAt', 'revokedAt'])

export const findLink = ({ db, accountId }: OfAccount, rentalId: number) =>
  ofRental(db, accountId, rentalId).executeTakeFirst()

/** Makes concurrent changes of the link run one after the other, also if there is none yet. */
export async function lockLink({ db, session }: Context, rentalId: number): Promise<LinkRow | undefined> {
  await db
    .selectFrom('rental')
    .where('accountId', '=', session.accountId)
    .where('id', '=', rentalId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return ofRental(db, session.accountId, rentalId).executeTakeFirst()
}

export async function saveLink(
  { db, session, clock }: Context,
  rentalId: number,
  { version, expiresAt }: { version: number; expiresAt: Temporal.Instant },
): Promise<void> {
  const link = {
    version,
    expiresAt: expiresAt.toString(),
    revokedAt: null,
    createdAt: clock.now().toString(),
    createdBy: session.userId,
  }
  await db
    .insertInto('rentalLink')
    .values({ accountId: session.accountId, rentalId, ...link })
    .onConflict((row) => row.columns(['accountId', 'rentalId']).doUpdateSet(link))
    .execute()
}

export async function markRevoked({ db, session, clock }: Context, rentalId: number): Promise<void> {
  await db
    .updateTable('rentalLink')
    .set({ revokedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('rentalId', '=', rentalId)
    .execute()
}

/** The company as its clients see it. */
export const findCompany = ({ db, accountId }: OfAccount) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['name', 'logoFileKey'])
    .executeTakeFirstOrThrow()
