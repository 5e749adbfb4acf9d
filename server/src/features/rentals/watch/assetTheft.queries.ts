import { THEFTS_DAYS, THEFTS_MAX } from '@yardmaster/core/contract/rentals/watch.ts'
import type { TheftWatch } from '@yardmaster/core/rules/rentalAlerts.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** Returns equipment that the caller may see. */
export const findAsset = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['id', 'name', 'branchId'])
    .select(sql<TheftWatch>`theft_watch`.as('watch'))
    .executeTakeFirst()

/** Returns the choice of before. Concurrent changes run one after the other. */
export async function lockWatch({ db, session }: Context, id: number): Promise<TheftWatch> {
  const { watch } = await db
    .selectFrom('equipment')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select(sql<TheftWatch>`theft_watch`.as('watch'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return watch
}

export async function saveWatch({ db, session }: Context, id: number, theftWatch: TheftWatch): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ theftWatch })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export const findThefts = ({ db, session, clock }: Context, equipmentId: number) =>
  db
    .selectFrom('rentalAlert')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('kind', 'in', ['moved', 'theft'])
    .where(
      'at',
      '>',
      sql<never>`${clock
        .now()
        .subtract({ hours: THEFTS_DAYS * 24 })
        .toString()}::timestamptz`,
    )
    .orderBy('at', 'desc')
    .limit(THEFTS_MAX)
    .select(['at', 'kind', 'reason'])
    .execute()
