import { INVENTORY_PAGE } from '@yardmaster/core/contract/inventory.ts'
import type { InventoryQuery } from '@yardmaster/core/contract/inventory.ts'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import type { Context } from '../../context.ts'
import { containing } from '../../db/paging.ts'
import type { Cursor } from '../../db/paging.ts'
import { visibleEquipment } from '../../db/scope.ts'

type Sort = InventoryQuery['sort']

/** What each column is sorted by: text alone, so that one kind of cursor serves all. */
const SORT_KEYS: Record<Sort, Expression<string>> = {
  name: sql<string>`lower(equipment.name)`,
  category: sql<string>`coalesce(lower(category.name), '')`,
  make: sql<string>`lower(equipment.make || ' ' || equipment.model)`,
  serialNumber: sql<string>`lower(equipment.serial_number)`,
}

/** The equipment of the branch that the user works in, as far as they may see it. */
export const inBranch = ({ db, session }: Context, search: string) => {
  const query = db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.branchId', '=', session.branchId)
    .where('equipment.archivedAt', 'is', null)
  if (!search) return query
  const pattern = containing(search)
  return query.where((eb) =>
    eb.or(
      (['name', 'make', 'model', 'serialNumber'] as const).map((column) =>
        eb(`equipment.${column}`, 'ilike', pattern),
      ),
    ),
  )
}

export const findInventoryPage = (ctx: Context, query: InventoryQuery, after: Cursor | null) => {
  const key = SORT_KEYS[query.sort]
  const direction = query.descending ? 'desc' : 'asc'
  return inBranch(ctx, query.search)
    .leftJoin('category', (join) =>
      join
        .onRef('category.accountId', '=', 'equipment.accountId')
        .onRef('category.id', '=', 'equipment.categoryId'),
    )
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(${key}, equipment.id) ${sql.raw(query.descending ? '<' : '>')} (${after?.key}, ${after?.id})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('equipment.id', direction)
    .limit(INVENTORY_PAGE + 1)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.categoryId',
      'equipment.make',
      'equipment.model',
      'equipment.serialNumber',
      'equipment.mainImageId',
      sql<string>`${key}`.as('sortKey'),
    ])
    .execute()
}

export const countInventory = async (ctx: Context, search: string): Promise<number> => {
  const { count } = await inBranch(ctx, search)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
