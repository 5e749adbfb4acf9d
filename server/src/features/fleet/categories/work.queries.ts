import type { Work } from '@yardmaster/core/contract/fleet/categories.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Author } from '../../../domainEvents.ts'

/** The rule that holds now, of the category in the outer query. */
export const newestRule = sql<Work | null>`(
  select json_build_object('rule', rule, 'input', input, 'idleAfterSeconds', idle_after_seconds)
  from category_work_rule
  where category_work_rule.account_id = category.account_id and category_work_rule.category_id = category.id
  order by from_at desc limit 1)`

export const findRule = async ({ db, session }: Context, categoryId: number): Promise<Work | null> =>
  ((await db
    .selectFrom('categoryWorkRule')
    .where('accountId', '=', session.accountId)
    .where('categoryId', '=', categoryId)
    .orderBy('fromAt', 'desc')
    .select(['rule', 'input', 'idleAfterSeconds'])
    .executeTakeFirst()) as Work | undefined) ?? null

/** Adds a rule that holds from an instant on, or for all time. */
export async function insertRule(
  { db, session }: Author,
  categoryId: number,
  { rule, input, idleAfterSeconds }: Work,
  fromAt: string = '-infinity',
): Promise<void> {
  await db
    .insertInto('categoryWorkRule')
    .values({ accountId: session.accountId, categoryId, fromAt, rule, input, idleAfterSeconds })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'categoryId', 'fromAt']).doUpdateSet({ rule, input, idleAfterSeconds }),
    )
    .execute()
}

export async function deleteRules({ db, session }: Context, categoryId: number): Promise<void> {
  await db
    .deleteFrom('categoryWorkRule')
    .where('accountId', '=', session.accountId)
    .where('categoryId', '=', categoryId)
    .execute()
}

/** Has the whole history of the category's assets derived again in the background. */
export async function deriveHistoryAgain({ db, session }: Context, categoryId: number): Promise<void> {
  await sql`select derive_history_again(array(
    select id from equipment where account_id = ${session.accountId} and category_id = ${categoryId}))`.execute(
    db,
  )
}
