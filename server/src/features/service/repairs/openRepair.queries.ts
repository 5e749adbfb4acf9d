import type { NewRepair } from '@yardmaster/core/contract/service/repairs.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'

/** The machine, locked: its repairs and the flag that follows from them are changed by one at a time. */
export const lockMachine = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['id', 'name', 'branchId', 'archivedAt', 'soldOn'])
    // Ingest, which holds the state that is told last, refers to the machine meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findByRequestKey = (
  { db, session }: Context,
  { requestKey, equipmentId }: { requestKey: string; equipmentId: number },
) =>
  db
    .selectFrom('repair')
    .where('accountId', '=', session.accountId)
    .where('requestKey', '=', requestKey)
    .where('equipmentId', '=', equipmentId)
    .select('id')
    .executeTakeFirst()

/** What the hour meter was last heard to stand at, in hours. */
export async function findKnownHours({ db, session }: Context, equipmentId: number): Promise<number | null> {
  const state = await db
    .selectFrom('assetState')
    .where('accountId', '=', session.accountId)
    .where('assetId', '=', equipmentId)
    .select(
      sql<number | null>`round((meter_reading(snapshot, 'engineSeconds') / 3600)::numeric, 2)::float8`.as(
        'hours',
      ),
    )
    .executeTakeFirst()
  return state?.hours ?? null
}

type NewRow = Omit<NewRepair, 'plannedTasks'> & { equipmentId: number; knownHours: number | null }

/** Numbers go up by one in the account: whoever opens another waits for this transaction to end. */
export async function insertRepair({ db, session, clock }: Context, row: NewRow) {
  const { accountId, userId } = session
  await db.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
  return db
    .insertInto('repair')
    .values({
      accountId,
      ticketNum: sql<number>`(select coalesce(max(ticket_num), 0) + 1 from repair where account_id = ${accountId})`,
      equipmentId: row.equipmentId,
      checkInDate: row.checkInDate,
      engineCount: row.engineHours,
      engineCountKnown: row.knownHours,
      issue: row.issue,
      clientId: row.clientId,
      siteId: row.siteId,
      openedBy: userId,
      requestKey: row.requestKey ?? null,
      createdAt: clock.now().toString(),
    })
    .returning(['id', 'ticketNum'])
    .executeTakeFirstOrThrow()
}
