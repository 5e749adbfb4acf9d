import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DB } from '../../../db/schema.ts'
import { equipmentPatterns } from '../../../db/searchPatterns.ts'

/** Up to this number of matches, each is looked up on its own. */
const FEW = 1000

/**
 * Matches equipment that contains every word of the search, in its own fields, its attributes or the name of its
 * category. The index finds words of the equipment itself.
 */
export async function matchingEquipment(
  ctx: Context,
  search: string,
): Promise<(eb: ExpressionBuilder<DB, 'equipment'>) => Expression<SqlBool>> {
  const { patterns, indexed } = equipmentPatterns(search)
  if (patterns.length === 0) return (eb) => eb.lit(true)
  const categories = await findCategories(ctx, patterns)
  if (indexed && categories.every(({ ids }) => ids.length === 0)) {
    const { rows } = await sql<{
      id: number
    }>`select id from find_equipment(${patterns}, ${FEW + 1}) as id`.execute(ctx.db)
    if (rows.length <= FEW)
      return (eb) => eb('equipment.id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id))))
  }
  return () =>
    sql<SqlBool>`(${sql.join(
      categories.map(
        ({ pattern, ids }) =>
          sql`(equipment.search like ${pattern} or equipment.category_id = any (${ids}::integer[]))`,
      ),
      sql` and `,
    )})`
}

/** Returns the categories that contain each word. */
async function findCategories({ db, session }: Context, patterns: string[]) {
  const { rows } = await sql<{ pattern: string; ids: number[] }>`
    select pattern, array(select id from category where account_id = ${session.accountId} and deleted_at is null
      and concat_ws(E'\n', plain_text(name), measures(plain_text(name))) like pattern) as ids
    from unnest(${patterns}::text[]) as pattern`.execute(db)
  return rows
}
