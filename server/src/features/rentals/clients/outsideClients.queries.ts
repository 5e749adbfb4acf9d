import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'

/** Names are compared as the unique indexes do. */
export const findClientNamed = ({ db, session }: Author, name: string) =>
  db
    .selectFrom('client')
    .where('accountId', '=', session.accountId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'source'])
    .executeTakeFirst()

export const findSiteNamed = ({ db, session }: Author, clientId: number, name: string) =>
  db
    .selectFrom('site')
    .where('accountId', '=', session.accountId)
    .where('clientId', '=', clientId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()

export async function markOutsideClient({ db, session }: Author, id: number): Promise<void> {
  await db
    .updateTable('client')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('source', '<>', 'pointOfRental')
    .set({ source: 'pointOfRental' })
    .execute()
}

export async function markOutsideSite({ db, session }: Author, id: number): Promise<void> {
  await db
    .updateTable('site')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('source', '<>', 'pointOfRental')
    .set({ source: 'pointOfRental' })
    .execute()
}
