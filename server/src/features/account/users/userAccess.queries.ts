import { THINGS_PAGE } from '@yardmaster/core/contract/account/users.ts'
import type { AccessThingsQuery } from '@yardmaster/core/contract/account/users.access.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { containing } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** The worker whose access is managed. Workers never see things of other branches. */
type Worker = { id: number; branchId: number }

/** Selects the equipment that the caller can grant: what they may see in the worker's branch. */
const offered = ({ db, session }: Context, { branchId }: Worker) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.branchId', '=', branchId)
    .where('equipment.archivedAt', 'is', null)

export const isLimited = async ({ db, session }: Context, { id }: Worker): Promise<boolean> => {
  const { limited } = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select('limited')
    .executeTakeFirstOrThrow()
  return limited
}

export const findGrantedCategories = ({ db, session }: Context, { id }: Worker) =>
  db
    .selectFrom('userCategoryAccess as access')
    .innerJoin('category', (join) => sameAccount(join, 'category.id', 'access.categoryId'))
    .where('access.accountId', '=', session.accountId)
    .where('access.userId', '=', id)
    .where('category.deletedAt', 'is', null)
    .orderBy('category.name')
    .select(['category.id', 'category.name'])
    .execute()

export const findGrantedThings = (ctx: Context, worker: Worker) =>
  offered(ctx, worker)
    .innerJoin('userEquipmentAccess as access', (join) =>
      sameAccount(join, 'access.equipmentId', 'equipment.id'),
    )
    .where('access.userId', '=', worker.id)
    .orderBy(sql`lower(equipment.name)`)
    .select(['equipment.id', 'equipment.name', 'equipment.make', 'equipment.model', 'equipment.categoryId'])
    .execute()

export const listCategories = ({ db, session }: Context) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .select(['id', 'name', 'icon', 'color'])
    .execute()

/** Counts by category. Equipment without a category is counted under null. */
export async function countOffered(ctx: Context, worker: Worker): Promise<Map<number | null, number>> {
  const rows = await offered(ctx, worker)
    .groupBy('equipment.categoryId')
    .select((eb) => ['equipment.categoryId', eb.fn.countAll<string>().as('count')])
    .execute()
  return new Map(rows.map(({ categoryId, count }) => [categoryId, Number(count)]))
}

/**
 * Sorts by category first, so that search results can be grouped by category. The tab sorts before any
 * letter.
 */
const SORT_KEY = sql<string>`coalesce(lower(category.name), '~') || E'\t' || lower(equipment.name)`

const matching = (ctx: Context, worker: Worker, { search, categoryId }: AccessThingsQuery) => {
  let query = offered(ctx, worker)
  if (categoryId === 'none') query = query.where('equipment.categoryId', 'is', null)
  else if (categoryId !== undefined) query = query.where('equipment.categoryId', '=', categoryId)
  if (search) {
    query = query.where(
      sql<boolean>`lower(concat_ws(E'\n', equipment.name, equipment.make || ' ' || equipment.model,
        equipment.serial_number)) like lower(${containing(search)})`,
    )
  }
  return query
}

export const findOffered = (ctx: Context, worker: Worker, query: AccessThingsQuery, after: Cursor | null) =>
  matching(ctx, worker, query)
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${SORT_KEY}, equipment.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy(SORT_KEY)
    .orderBy('equipment.id')
    .limit(THINGS_PAGE + 1)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.make',
      'equipment.model',
      'equipment.categoryId',
      SORT_KEY.as('sortKey'),
    ])
    .execute()

export async function countMatching(ctx: Context, worker: Worker, query: AccessThingsQuery): Promise<number> {
  return countRows(matching(ctx, worker, query))
}

/** Returns those of the ids that the caller can grant. */
export async function offeredOf(ctx: Context, worker: Worker, ids: number[]): Promise<Set<number>> {
  const rows = await offered(ctx, worker)
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .select('equipment.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function setLimited({ db, session }: Context, { id }: Worker, limited: boolean): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ limited })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function replaceCategories(
  { db, session }: Context,
  { id }: Worker,
  categoryIds: number[],
): Promise<void> {
  const { accountId } = session
  await db
    .deleteFrom('userCategoryAccess')
    .where('accountId', '=', accountId)
    .where('userId', '=', id)
    .execute()
  if (categoryIds.length === 0) return
  await db
    .insertInto('userCategoryAccess')
    .values(categoryIds.map((categoryId) => ({ accountId, userId: id, categoryId })))
    .execute()
}

/** Replaces only grants that the caller could have made. Things that they may not see stay granted. */
export async function replaceThings(ctx: Context, worker: Worker, equipmentIds: number[]): Promise<void> {
  const { accountId } = ctx.session
  await ctx.db
    .deleteFrom('userEquipmentAccess')
    .where('accountId', '=', accountId)
    .where('userId', '=', worker.id)
    .where('equipmentId', 'in', offered(ctx, worker).select('equipment.id'))
    .execute()
  if (equipmentIds.length === 0) return
  await ctx.db
    .insertInto('userEquipmentAccess')
    .values(equipmentIds.map((equipmentId) => ({ accountId, userId: worker.id, equipmentId })))
    .execute()
}
