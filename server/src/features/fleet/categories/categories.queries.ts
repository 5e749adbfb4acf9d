import type { CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import type { Context } from '../../../context.ts'
import type { Author } from '../../../domainEvents.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import { newestRule } from './work.queries.ts'

export const listCategories = ({ db, session }: Context) =>
  db
    .selectFrom('category')
    .where('category.accountId', '=', session.accountId)
    .where('category.deletedAt', 'is', null)
    .orderBy('category.name')
    .select((eb) => [
      'category.id',
      'category.name',
      'category.icon',
      'category.color',
      'category.drivesOnRoads',
      newestRule.as('work'),
      eb
        .selectFrom('equipment')
        .whereRef('equipment.categoryId', '=', 'category.id')
        .where('equipment.archivedAt', 'is', null)
        .where(visibleEquipment(session))
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('totalEquipment'),
      eb
        .exists(
          eb
            .selectFrom('equipment')
            .where('equipment.accountId', '=', session.accountId)
            .whereRef('equipment.categoryId', '=', 'category.id')
            .select('equipment.id'),
        )
        .as('inUse'),
    ])
    .execute()

export const findCategory = ({ db, session }: Author, id: number) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'icon', 'color', 'drivesOnRoads'])
    // Locks the category, so that concurrent edits run one after the other and the recorded change is
    // correct.
    .forUpdate()
    .executeTakeFirst()

type Look = Required<Omit<CategoryForm, 'work'>>

export const insertCategory = async ({ db, session }: Author, look: Look): Promise<number> => {
  const { id } = await db
    .insertInto('category')
    .values({ accountId: session.accountId, ...look })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCategory({ db, session }: Context, id: number, look: Look): Promise<void> {
  await db
    .updateTable('category')
    .set(look)
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markCategoryDeleted({ db, session, clock }: Author, id: number): Promise<void> {
  await db
    .updateTable('category')
    .set({ deletedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export const isCategoryInUse = async ({ db, session }: Author, id: number): Promise<boolean> =>
  (await db
    .selectFrom('equipment')
    .where('accountId', '=', session.accountId)
    .where('categoryId', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Returns null for no category, for a deleted one and for one of another account. */
export const findCategoryName = async (
  { db, session }: Context,
  id: number | null,
): Promise<string | null> => {
  if (id === null) return null
  const found = await db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('name')
    .executeTakeFirst()
  return found?.name ?? null
}

/** Returns the categories of this name. */
export const findCategoryIds = async ({ db, session }: Context, name: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
