import type { RepairChange, Resolution, UsedPart } from '@yardmaster/core/contract/service/repairs.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { ClientChoice } from '../../rentals/clients/clients.public.ts'
import type { PlanColumns } from './plan.queries.ts'
import { visibleRepair } from './repairs.queries.ts'

/** Locks the repair, and the equipment that carries its flag, until the transaction ends. */
export async function lockRepair(ctx: Context, id: number) {
  const row = await visibleRepair(ctx, id)
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .select([
      'repair.id',
      'ticketNum',
      'repair.version',
      'equipmentId',
      'equipment.name as equipmentName',
      'equipment.branchId',
      'checkInDate',
      'dateCompleted',
      'engineCount',
      'issue',
      'repair.clientId',
      'repair.siteId',
      'resolution',
      'totalLabor',
      'laborHourlyRate',
      'laborRate',
      'resolvedAt',
      'resolvedBy',
      'equipment.archivedAt',
      'equipment.soldOn',
      'equipment.year',
      'equipment.purchaseDate',
      'branch.timezone as timeZone',
      'repair.assigneeId',
      'priority',
      'dueDate',
      'plannedHours',
      'progress',
      'downFrom',
      'downUntil',
    ])
    .forNoKeyUpdate(['repair', 'equipment'])
    .executeTakeFirst()
  return (
    row && {
      ...row,
      engineCount: Number(row.engineCount),
      totalLabor: Number(row.totalLabor),
      plannedHours: row.plannedHours === null ? null : Number(row.plannedHours),
    }
  )
}

export type LockedRepair = NonNullable<Awaited<ReturnType<typeof lockRepair>>>

/** Call this after locking the repair, because only then is the resolver final. */
export const findResolver = ({ db, session }: Context, userId: number | null) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', userId)
    .select(['firstName', 'lastName'])
    .executeTakeFirst()

const thisRepair = ({ db, session }: Context, id: number) =>
  db.updateTable('repair').where('accountId', '=', session.accountId).where('id', '=', id)

export async function updateRepair(
  ctx: Context,
  { id, version }: Pick<LockedRepair, 'id' | 'version'>,
  { date, engineCount, issue, resolution, totalLabor }: RepairChange,
  { client, plan }: { client: ClientChoice; plan: PlanColumns },
): Promise<void> {
  await thisRepair(ctx, id)
    .set({ checkInDate: date, engineCount, issue, resolution, totalLabor, ...client, ...plan })
    .set({ version: version + 1 })
    .execute()
}

export async function closeRepair(
  ctx: Context,
  { id, version, laborHourlyRate }: LockedRepair,
  resolved: Resolution,
): Promise<void> {
  const { date, totalLabor, resolution, nextServiceDate, nextServiceEngineHours } = resolved
  await thisRepair(ctx, id)
    .set({
      completedEngineCount: resolved.engineCount,
      completedOdometer: resolved.odometer,
      dateCompleted: date,
      totalLabor,
      laborRate: laborHourlyRate,
      resolution,
      nextServiceDate,
      nextServiceEngineHours,
      resolvedAt: ctx.clock.now().toString(),
      resolvedBy: ctx.session.userId,
      version: version + 1,
    })
    .execute()
}

/** Keeps what was typed, so that it is there when the ticket is resolved again. */
export const openAgain = (ctx: Context, { id, version }: LockedRepair) =>
  thisRepair(ctx, id)
    .set({ dateCompleted: null, laborRate: null, resolvedAt: null, resolvedBy: null, progress: 'open' })
    .set({ version: version + 1 })
    .execute()

export const markDeleted = (ctx: Context, id: number) =>
  thisRepair(ctx, id).set({ deletedAt: ctx.clock.now().toString() }).execute()

/** Returns what a deleted repair recorded, or undefined if it isn't deleted. */
export const markRestored = (ctx: Context, id: number) =>
  thisRepair(ctx, id)
    .where('deletedAt', 'is not', null)
    .set({ deletedAt: null })
    .returning(['completedEngineCount', 'completedOdometer', 'nextServiceDate', 'nextServiceEngineHours'])
    .executeTakeFirst()

/** Returns these parts of the catalog with their current names and costs. */
export const findParts = ({ db, session }: Context, ids: number[]) =>
  db
    .selectFrom('part')
    .where('accountId', '=', session.accountId)
    .where('id', '=', sql<number>`any (${ids})`)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'number', 'unitCost'])
    .execute()

/** Replaces the parts of a ticket that was reopened. */
export async function replaceUsedParts(
  { db, session: { accountId } }: Context,
  repairId: number,
  used: readonly (UsedPart & { name: string; number: string; unitCost: string })[],
): Promise<void> {
  await db
    .deleteFrom('repairPart')
    .where('accountId', '=', accountId)
    .where('repairId', '=', repairId)
    .execute()
  if (used.length === 0) return
  const rows = used.map((part) => ({ accountId, repairId, ...part }))
  await db.insertInto('repairPart').values(rows).execute()
}

/** Marks the given planned tasks as done and returns them. */
export const markTasksDone = async ({ db, session }: Context, repairId: number, taskIds: number[]) =>
  db
    .updateTable('repairTask')
    .from('task')
    .whereRef('task.accountId', '=', 'repairTask.accountId')
    .whereRef('task.id', '=', 'repairTask.taskId')
    .where('repairTask.accountId', '=', session.accountId)
    .where('repairTask.repairId', '=', repairId)
    .where('repairTask.taskId', '=', sql<number>`any (${taskIds})`)
    .set({ done: true })
    .returning(['task.id', 'task.name'])
    .execute()

export const markTasksNotDone = ({ db, session }: Context, repairId: number) =>
  db
    .updateTable('repairTask')
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .set({ done: false })
    .execute()
