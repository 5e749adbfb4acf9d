import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Equipment } from '../../../db/schema.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/**
 * Locks the visible equipment, always in the same order, so that concurrent changes wait for each other
 * instead of deadlocking.
 */
export const lockEquipment = ({ db, session }: Context, ids: number[], archived: boolean) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val(ids))))
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .where('soldOn', 'is', null)
    .orderBy('equipment.id')
    .select(['id', 'name', 'branchId', 'categoryId', 'assignedTo', 'tags'])
    .forUpdate()
    .execute()

export type LockedEquipment = Awaited<ReturnType<typeof lockEquipment>>[number]

type Columns = Pick<Updateable<Equipment>, 'archivedAt' | 'archivedBy' | 'categoryId' | 'assignedTo'>

/** The caller must have locked the rows, and so checked that the user may see them. */
export const setColumns = ({ db, session }: Context, ids: number[], columns: Columns) =>
  db
    .updateTable('equipment')
    .set({ ...columns, version: sql`version + 1` })
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

export const setTags = ({ db, session }: Context, tagsOf: Map<number, string[]>) =>
  sql`update equipment set tags = array(select json_array_elements_text(given.tags)), version = version + 1
    from unnest(${[...tagsOf.keys()]}::int[], ${[...tagsOf.values()].map((tags) => JSON.stringify(tags))}::json[])
      as given (id, tags)
    where equipment.account_id = ${session.accountId} and equipment.id = given.id`.execute(db)

export const findCategoryNames = ({ db, session }: Context, ids: number[]) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'name'])
    .execute()

export const findNames = ({ db, session }: Context, ids: number[]) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'firstName', 'lastName'])
    .execute()
