import { SITES_MAX } from '@yardmaster/core/contract/rentals/clients.ts'
import type { SiteForm } from '@yardmaster/core/contract/rentals/clients.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { isManaged } from '../../../db/managed.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleInBranch, visiblePlaces } from '../../../db/scope.ts'
import { presentInAreas } from '../../../positions/presentInAreas.ts'
import type { Author } from '../../../domainEvents.ts'

const sitesOf = ({ db, session }: Author, clientId: number) =>
  db
    .selectFrom('site')
    .where('site.accountId', '=', session.accountId)
    .where('site.clientId', '=', clientId)
    .where('site.deletedAt', 'is', null)

/** A deleted place is no longer known. */
const withPlaces = (sites: ReturnType<typeof sitesOf>) =>
  sites
    .leftJoin('place', (join) =>
      sameAccount(join, 'place.id', 'site.placeId').on('place.deletedAt', 'is', null),
    )
    .select(['site.id', 'site.name', 'site.address', 'site.version'])
    .select(isManaged('site').as('managed'))
    .select(['place.id as placeId', 'place.name as placeName', 'place.branchId as placeBranchId'])

export const findSites = (ctx: Context, clientId: number) =>
  withPlaces(sitesOf(ctx, clientId)).orderBy('site.nameKey').orderBy('site.id').execute()

export type ListedSite = Awaited<ReturnType<typeof findSites>>[number]

export const findListedSite = (ctx: Context, { id, clientId }: { id: number; clientId: number }) =>
  withPlaces(sitesOf(ctx, clientId)).where('site.id', '=', id).executeTakeFirst()

export const countSites = (ctx: Author, clientId: number): Promise<number> =>
  countRows(sitesOf(ctx, clientId))

/** Returns how many assets of the current branch are at each site of the client. Zeros are omitted. */
export async function countAssetsBySite(
  { db, session }: Context,
  clientId: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('equipment')
    .where(visibleInBranch(session))
    .where('equipment.clientId', '=', clientId)
    .where('equipment.siteId', 'is not', null)
    .groupBy('equipment.siteId')
    .select((eb) => ['equipment.siteId', eb.fn.countAll<string>().as('count')])
    .execute()
  return new Map(rows.map(({ siteId, count }) => [siteId ?? 0, Number(count)]))
}

/** Returns how many visible assets are at each of these places now. Zeros are omitted. */
export async function countPresent(ctx: Context, placeIds: number[]): Promise<Map<number, number>> {
  if (placeIds.length === 0) return new Map()
  const rows = await presentInAreas(ctx)
    .where('area.placeId', '=', sql<number>`any (${placeIds})`)
    .groupBy('area.placeId')
    .select((eb) => ['area.placeId', eb.fn.count<string>('areaPresence.assetId').distinct().as('count')])
    .execute()
  return new Map(rows.map(({ placeId, count }) => [placeId, Number(count)]))
}

export const findSitesAtPlace = ({ db, session }: Context, placeId: number) =>
  db
    .selectFrom('site')
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'site.clientId'))
    .where('site.accountId', '=', session.accountId)
    .where('site.placeId', '=', placeId)
    .where('site.deletedAt', 'is', null)
    .orderBy('client.nameKey')
    .orderBy('site.nameKey')
    .orderBy('site.id')
    .limit(SITES_MAX)
    .select(['site.id', 'site.name', 'client.id as clientId', 'client.name as clientName'])
    .execute()

/** Returns the name of a place that the user may see. */
export async function findPlaceName({ db, session }: Context, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('place')
    .where(visiblePlaces(session))
    .where('place.id', '=', id)
    .select('place.name')
    .executeTakeFirst()
  return found?.name
}

/** Returns the site with its client. Lock the client before a change. */
export const findSite = ({ db, session }: Author, id: number, { deleted = false } = {}) =>
  db
    .selectFrom('site')
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'site.clientId'))
    .leftJoin('place', (join) => sameAccount(join, 'place.id', 'site.placeId'))
    .where('site.accountId', '=', session.accountId)
    .where('site.id', '=', id)
    .where('site.deletedAt', deleted ? 'is not' : 'is', null)
    .where('client.deletedAt', 'is', null)
    .select(['site.id', 'site.name', 'site.address', 'site.placeId', 'site.version', 'site.clientId'])
    .select(['client.name as clientName', 'place.name as placeName'])
    .select(isManaged('site').as('managed'))
    .executeTakeFirst()

export type SiteColumns = NonNullable<Awaited<ReturnType<typeof findSite>>>

export async function insertSite(
  { db, session }: Author,
  clientId: number,
  form: SiteForm & { source?: 'pointOfRental' },
): Promise<number> {
  const { id } = await db
    .insertInto('site')
    .values({ accountId: session.accountId, clientId, ...form })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const changeSite = ({ db, session }: Author, id: number) =>
  db.updateTable('site').where('accountId', '=', session.accountId).where('id', '=', id)

export async function updateSite(
  ctx: Author,
  { id, version }: { id: number; version: number },
  form: SiteForm,
): Promise<void> {
  await changeSite(ctx, id)
    .set({ ...form, version: version + 1 })
    .execute()
}

export async function markSite(ctx: Context, id: number, state: 'deleted' | 'live'): Promise<void> {
  await changeSite(ctx, id)
    .set({ deletedAt: state === 'deleted' ? ctx.clock.now().toString() : null })
    .execute()
}
