import type { Db } from '../../../db/database.ts'

type SessionKey = { accountId: number; tokenHash: Buffer }

export type ProviderSession = SessionKey & {
  issuer: string
  subject: string
  sid: string | null
  /** Encrypted. */
  idToken: Buffer
  endSessionEndpoint: string | null
}

export async function insertProviderSession(db: Db, row: ProviderSession): Promise<void> {
  await db.insertInto('singleSignOnSession').values(row).execute()
}

export const findProviderSession = (db: Db, { accountId, tokenHash }: SessionKey) =>
  db
    .selectFrom('singleSignOnSession')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .select(['idToken', 'endSessionEndpoint'])
    .executeTakeFirst()

type Ended = { accountId: number; issuer: string; subject: string | null; sid: string | null }

/** Ends one session of the provider, or all of a user. Returns their users. */
export async function endProviderSessions(
  db: Db,
  { accountId, issuer, subject, sid }: Ended,
): Promise<{ userId: number }[]> {
  const ended = db
    .selectFrom('singleSignOnSession')
    .where('accountId', '=', accountId)
    .where('issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .$if(sid !== null, (query) => query.where('sid', '=', sid))
    .select('tokenHash')
  return db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('tokenHash', 'in', ended)
    .returning('userId')
    .execute()
}
