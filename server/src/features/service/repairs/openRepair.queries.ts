import type { NewRepair } from '@yardmaster/core/contract/service/repairs.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { Author } from '../../../domainEvents.ts'

/**
 * Locks the equipment, so that its repairs and the resulting flag are changed by one transaction at a time.
 */
export const lockMachine = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['equipment.id', 'equipment.name', 'equipment.branchId', 'archivedAt', 'soldOn'])
    .select(['year', 'purchaseDate', 'branch.timezone as timeZone'])
    // Weaker than FOR UPDATE, because ingest references the equipment while it holds the asset's state, which
    // this transaction updates last.
    .forNoKeyUpdate('equipment')
    .executeTakeFirst()

/** The same for a change that no user makes. */
export const lockMachineOfAccount = ({ db, session }: Author, id: number) =>
  db
    .selectFrom('equipment')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .where('equipment.accountId', '=', session.accountId)
    .where('equipment.id', '=', id)
    .select(['equipment.id', 'equipment.name', 'equipment.branchId', 'archivedAt', 'soldOn'])
    .select(['year', 'purchaseDate', 'branch.timezone as timeZone'])
    .forNoKeyUpdate('equipment')
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
    .select(['id', 'ticketNum'])
    .executeTakeFirst()

/** Returns the last known reading of the hour meter, in hours. */
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

type Plan = Pick<NewRepair, 'assigneeId' | 'priority' | 'dueDate' | 'plannedHours'>
type NewRow = Omit<NewRepair, 'plannedTasks' | keyof Plan> &
  Partial<Plan> & { equipmentId: number; knownHours: number | null }

/**
 * Ticket numbers increase by one within the account, so this locks the account. Another transaction that
 * opens a repair waits for this one to end.
 */
export async function insertRepair({ db, session, clock }: Author, row: NewRow) {
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
      assigneeId: row.assigneeId ?? null,
      priority: row.priority ?? 'normal',
      dueDate: row.dueDate ?? null,
      plannedHours: row.plannedHours ?? null,
      openedBy: userId,
      requestKey: row.requestKey ?? null,
      createdAt: clock.now().toString(),
    })
    .returning(['id', 'ticketNum'])
    .executeTakeFirstOrThrow()
}
