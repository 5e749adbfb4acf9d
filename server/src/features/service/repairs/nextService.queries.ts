import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

/** Returns the newest resolved ticket of an asset. */
export const findNewestResolved = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('repair')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repair.equipmentId'))
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .where('repair.accountId', '=', session.accountId)
    .where('repair.equipmentId', '=', equipmentId)
    .where('repair.deletedAt', 'is', null)
    .where('repair.dateCompleted', 'is not', null)
    .orderBy('repair.dateCompleted', 'desc')
    .orderBy('repair.id', 'desc')
    .limit(1)
    .select(['repair.id', 'repair.dateCompleted', 'nextServiceDate', 'nextServiceEngineHours'])
    .select('branch.timezone as timeZone')
    .executeTakeFirst()

/** Instants in seconds since 1970, engine time in seconds. */
export type NextServiceRow = {
  equipmentId: number
  repairId: number
  timeFrom: number | null
  timeDue: number | null
  engineFrom: number | null
  engineDue: number | null
}

export async function replaceNextService(
  { db, session: { accountId } }: Context,
  equipmentId: number,
  row: NextServiceRow | null,
): Promise<void> {
  await db
    .deleteFrom('nextService')
    .where('accountId', '=', accountId)
    .where('equipmentId', '=', equipmentId)
    .execute()
  if (row)
    await db
      .insertInto('nextService')
      .values({ accountId, ...row })
      .execute()
}
