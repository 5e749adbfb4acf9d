import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { listPlaces } from './personalData.queries.ts'

type Of = { id: number; firstName: string; lastName: string; email: string | null }

export async function lockPerson({ db, session }: Context, id: number): Promise<void> {
  await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
}

/** Replaces what is known about the person, who keeps the id, role and branch that history refers to. */
export async function renamePerson(
  { db, session, clock }: Context,
  { id, firstName, lastName }: Of,
): Promise<void> {
  const now = clock.now().toString()
  await db
    .updateTable('appUser')
    .set({
      firstName,
      lastName,
      email: null,
      passwordHash: null,
      language: null,
      region: null,
      units: null,
      browserLanguages: null,
      lastSignInAt: null,
      anonymizedAt: now,
      deletedAt: sql`coalesce(deleted_at, ${now}::timestamptz)`,
    })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the rows that exist only for the person: sessions, settings, inbox, subscriptions, mails and so on. */
export async function deleteOwnRows(ctx: Context, id: number): Promise<void> {
  const { db, session } = ctx
  const own = (await listPlaces(ctx)).filter(({ isOwn }) => isOwn)
  for (const { table, column } of own)
    await sql`delete from ${sql.table(table)}
      where account_id = ${session.accountId} and ${sql.ref(column)} = ${id}`.execute(db)
}

/** Replaces the name where rows have a copy of it, and removes addresses of the person. */
export async function removeCopies(
  { db, session }: Context,
  { id, firstName, lastName, email }: Of,
): Promise<void> {
  const { accountId } = session
  const name = `${firstName} ${lastName}`
  await db
    .updateTable('activity')
    .set({ userName: name })
    .where('accountId', '=', accountId)
    .where('userId', '=', id)
    .execute()
  // What was changed about a user is their name, email address and settings.
  await db
    .updateTable('activity')
    .set({ resourceName: name, changes: null })
    .where('accountId', '=', accountId)
    .where('resourceKind', '=', 'user')
    .where('resourceId', '=', id)
    .execute()
  await db
    .updateTable('repairNote')
    .set({ userName: name })
    .where('accountId', '=', accountId)
    .where('userId', '=', id)
    .execute()
  await db
    .updateTable('securityEvent')
    .set({ address: null, userAgent: null, details: sql`'{}'::jsonb` })
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('userId', '=', id), eb('actorId', '=', id)]))
    .execute()
  if (email === null) return
  await db.deleteFrom('invitation').where('accountId', '=', accountId).where('email', '=', email).execute()
}
