import type { PartForm } from '@yardmaster/core/contract/service/parts.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Author } from '../../../domainEvents.ts'

const COLUMNS = ['id', 'name', 'number', 'categoryId', 'unitCost'] as const

export const listParts = ({ db, session }: Context) =>
  db
    .selectFrom('part')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select(COLUMNS)
    .execute()

export const findPart = ({ db, session }: Context, id: number, { deleted = false } = {}) =>
  db
    .selectFrom('part')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .select(COLUMNS)
    // Locks the part, so that concurrent edits run one after the other and the recorded change is accurate.
    .forUpdate()
    .executeTakeFirst()

export async function insertPart({ db, session }: Author, form: PartForm): Promise<number> {
  const { id } = await db
    .insertInto('part')
    .values({ accountId: session.accountId, ...form })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePart({ db, session }: Context, id: number, form: PartForm): Promise<void> {
  await db
    .updateTable('part')
    .set(form)
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markPart(
  { db, session, clock }: Context,
  id: number,
  state: 'deleted' | 'live',
): Promise<void> {
  await db
    .updateTable('part')
    .set({ deletedAt: state === 'deleted' ? clock.now().toString() : null })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
