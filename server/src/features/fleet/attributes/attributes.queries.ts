import type { AttributeForm } from '@yardmaster/core/contract/fleet/attributes.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Omits attributes of a deleted category, because no equipment can have them. */
export const listAttributes = ({ db, session }: Context) =>
  db
    .selectFrom('attribute')
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'attribute.categoryId'))
    .where('attribute.accountId', '=', session.accountId)
    .where('attribute.deletedAt', 'is', null)
    .where('category.deletedAt', 'is', null)
    .orderBy(sql`lower(attribute.name)`)
    .orderBy('attribute.id')
    .select(['attribute.id', 'attribute.name', 'attribute.categoryId'])
    .execute()

/**
 * Counts, for each attribute, the equipment in use that has a value: as far as the caller sees it, and in
 * the whole account.
 */
export const countValues = ({ db, session }: Context) =>
  db
    .selectFrom('equipment')
    .innerJoinLateral(
      sql<{ attributeId: string }>`jsonb_object_keys(equipment.attributes)`.as('key'),
      (join) => join.onTrue(),
    )
    .where('equipment.accountId', '=', session.accountId)
    .where('equipment.archivedAt', 'is', null)
    .groupBy(sql`key`)
    .select((eb) => [
      sql<number>`key::integer`.as('attributeId'),
      eb.fn.countAll<string>().as('inAccount'),
      eb.fn
        .countAll<string>()
        .filterWhere((row) => visibleEquipment(session)(row as never))
        .as('visible'),
    ])
    .execute()

export const findAttribute = ({ db, session }: Context, id: number, { deleted = false } = {}) =>
  db
    .selectFrom('attribute')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .select(['id', 'name', 'categoryId'])
    // Locks the attribute, so that concurrent edits run one after the other and the recorded change is
    // correct.
    .forUpdate()
    .executeTakeFirst()

const columnsOf = ({ name, categoryId }: AttributeForm) => ({ name, categoryId: categoryId ?? null })

export const insertAttribute = async ({ db, session }: Context, form: AttributeForm): Promise<number> => {
  const { id } = await db
    .insertInto('attribute')
    .values({ accountId: session.accountId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAttribute(
  { db, session }: Context,
  id: number,
  form: AttributeForm,
): Promise<void> {
  await db
    .updateTable('attribute')
    .set(columnsOf(form))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markAttribute(
  { db, session, clock }: Context,
  id: number,
  state: 'deleted' | 'live',
): Promise<void> {
  await db
    .updateTable('attribute')
    .set({ deletedAt: state === 'deleted' ? clock.now().toString() : null })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
