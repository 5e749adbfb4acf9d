import { CLIENT_OPTIONS_MAX, CLIENT_PAGE } from '@yardmaster/core/contract/rentals/clients.ts'
import type { ClientForm } from '@yardmaster/core/contract/rentals/clients.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { isManaged } from '../../../db/managed.ts'
import type { Cursor } from '../../../db/paging.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { searchPatterns } from '../../../db/searchPatterns.ts'
import type { Author } from '../../../domainEvents.ts'

/** Selects the clients that contain every word of the search, in their own fields or in one of their sites. */
const matching = ({ db, session }: Context, search: string) => {
  const { patterns } = searchPatterns(search)
  const contained = sql<SqlBool>`not exists (
    select from unnest(${patterns}::text[]) as pattern
    where not client.search like pattern and not exists (
      select from site where site.account_id = client.account_id and site.client_id = client.id
        and site.deleted_at is null and site.search like pattern))`
  return db
    .selectFrom('client')
    .where('client.accountId', '=', session.accountId)
    .where('client.deletedAt', 'is', null)
    .$if(patterns.length > 0, (query) => query.where(contained))
}

const ofClient = ['client.id', 'client.name', 'client.contact', 'client.phone', 'client.email'] as const

const SITE_COUNT = sql<string>`(select count(*) from site where site.account_id = client.account_id
  and site.client_id = client.id and site.deleted_at is null)`

export const findClientPage = (ctx: Context, search: string, after: Cursor | null) =>
  matching(ctx, search)
    .$if(after !== null, (page) =>
      page.where(sql<SqlBool>`(client.name_key, client.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy('client.nameKey')
    .orderBy('client.id')
    .limit(CLIENT_PAGE + 1)
    .select([...ofClient, 'client.nameKey as sortKey', SITE_COUNT.as('sites')])
    .select(isManaged('client').as('managed'))
    .execute()

export const countClients = (ctx: Context, search: string): Promise<number> =>
  countRows(matching(ctx, search))

export const findOptions = (ctx: Context, search: string) =>
  matching(ctx, search)
    .orderBy('client.nameKey')
    .orderBy('client.id')
    .limit(CLIENT_OPTIONS_MAX)
    .select(['client.id', 'client.name'])
    .execute()

const withId = ({ db, session }: Author, id: number) =>
  db.selectFrom('client').where('client.accountId', '=', session.accountId).where('client.id', '=', id)

export const findClient = (ctx: Context, id: number) =>
  withId(ctx, id)
    .where('client.deletedAt', 'is', null)
    .select([...ofClient, 'client.version', SITE_COUNT.as('sites')])
    .select(isManaged('client').as('managed'))
    .executeTakeFirst()

/**
 * Locks the client, so that concurrent edits of it or its sites run one after the other, and no asset or
 * ticket gets it while it is deleted.
 */
export const lockClient = (ctx: Author, id: number, { deleted = false } = {}) =>
  withId(ctx, id)
    .where('client.deletedAt', deleted ? 'is not' : 'is', null)
    .select([...ofClient, 'client.version', 'client.deletedAt'])
    .select(isManaged('client').as('managed'))
    .forUpdate()
    .executeTakeFirst()

export async function insertClient(
  { db, session }: Author,
  form: ClientForm & { source?: 'pointOfRental' },
): Promise<number> {
  const { id } = await db
    .insertInto('client')
    .values({ accountId: session.accountId, ...form })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const changeClient = ({ db, session }: Author, id: number) =>
  db.updateTable('client').where('accountId', '=', session.accountId).where('id', '=', id)

export async function updateClient(
  ctx: Author,
  { id, version }: { id: number; version: number },
  form: ClientForm,
): Promise<void> {
  await changeClient(ctx, id)
    .set({ ...form, version: version + 1 })
    .execute()
}

const changeSites = ({ db, session }: Context, clientId: number) =>
  db.updateTable('site').where('accountId', '=', session.accountId).where('clientId', '=', clientId)

export async function markClientDeleted(ctx: Context, id: number): Promise<void> {
  const deletedAt = ctx.clock.now().toString()
  await changeSites(ctx, id).where('deletedAt', 'is', null).set({ deletedAt }).execute()
  await changeClient(ctx, id).set({ deletedAt }).execute()
}

/** Restores the client with the sites that were deleted in the same instant. */
export async function restoreClient(
  ctx: Context,
  { id, deletedAt }: { id: number; deletedAt: Temporal.Instant },
): Promise<void> {
  await changeSites(ctx, id)
    .where('deletedAt', '=', sql<Temporal.Instant>`${deletedAt.toString()}::timestamptz`)
    .set({ deletedAt: null })
    .execute()
  await changeClient(ctx, id).set({ deletedAt: null }).execute()
}

/** Returns how many assets of the current branch are at each of these clients. Zeros are omitted. */
export async function countAssetsByClient(
  { db, session }: Context,
  clientIds: readonly number[],
): Promise<Map<number, number>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('equipment')
    .where(visibleInBranch(session))
    .where('equipment.clientId', 'in', clientIds)
    .groupBy('equipment.clientId')
    .select((eb) => ['equipment.clientId', eb.fn.countAll<string>().as('count')])
    .execute()
  return new Map(rows.map(({ clientId, count }) => [clientId ?? 0, Number(count)]))
}

/** Returns whether a rental to the client, or for this site of it, isn't over, in any branch. */
export async function hasOpenRentals(
  { db, session }: Context,
  { clientId, siteId }: { clientId: number; siteId?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('rental')
    .where('accountId', '=', session.accountId)
    .where('clientId', '=', clientId)
    .$if(siteId !== undefined, (there) => there.where('siteId', '=', siteId ?? null))
    .where('inAt', 'is', null)
    .where('canceledAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether an asset in use is at the client, or at this site of it, in any branch. */
export async function hasAssets(
  { db, session }: Context,
  { clientId, siteId }: { clientId: number; siteId?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('equipment')
    .where('accountId', '=', session.accountId)
    .where('clientId', '=', clientId)
    .$if(siteId !== undefined, (there) => there.where('siteId', '=', siteId ?? null))
    .where('archivedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
