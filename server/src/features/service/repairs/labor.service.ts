import type { LaborEntry, LaborForm } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { can } from '@yardmaster/core/policy.ts'
import { pastInstant } from '@yardmaster/core/rules/clockAhead.ts'
import { forbidden, invalid, notFound } from '../../../appError.ts'
import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './labor.queries.ts'
import type { FoundLabor } from './labor.queries.ts'
import { lockRepair } from './lockRepair.ts'
import { repairEvent } from './repairEvent.ts'
import { findNamed } from './repairs.queries.ts'
import { findTechnicians, findUserName } from './technicians.queries.ts'

export async function listLabor(ctx: Context, repairId: number): Promise<LaborEntry[]> {
  if (!(await findNamed(ctx, repairId))) throw notFound()
  return (await queries.findLabor(ctx, repairId)).map(entryOf)
}

const entryOf = ({ id, userId, startedAt, minutes, note, ...user }: FoundLabor): LaborEntry => ({
  id,
  user: { id: userId, name: fullName(user) },
  startedAt: startedAt.toString(),
  minutes,
  note,
})

export async function addLabor(ctx: Context, repairId: number, form: LaborForm): Promise<{ id: number }> {
  const repair = await lockRepair(ctx, repairId)
  const name = await requireRecordable(ctx, repair.equipmentId, form)
  const id = await queries.insertLabor(ctx, repairId, form)
  await followLabor(ctx, repairId)
  await publish(ctx, repairEvent('laborRecorded', repair, { after: recorded(name, form) }))
  return { id }
}

type Named = { repairId: number; laborId: number }

export async function changeLabor(ctx: Context, named: Named, form: LaborForm): Promise<void> {
  const { repair, entry } = await lockEntry(ctx, named)
  const name = await requireRecordable(ctx, repair.equipmentId, form, entry.userId)
  await queries.updateLabor(ctx, entry.id, form)
  await followLabor(ctx, repair.id)
  const before = recorded(fullName(entry), entry)
  await publish(ctx, repairEvent('laborChanged', repair, { before, after: recorded(name, form) }))
}

export async function removeLabor(ctx: Context, named: Named): Promise<void> {
  const { repair, entry } = await lockEntry(ctx, named)
  await queries.deleteLabor(ctx, entry.id)
  await followLabor(ctx, repair.id)
  await publish(ctx, repairEvent('laborRemoved', repair, { after: recorded(fullName(entry), entry) }))
}

/** Workers correct only their own entries. */
async function lockEntry(ctx: Context, { repairId, laborId }: Named) {
  const repair = await lockRepair(ctx, repairId)
  const entry = await queries.findEntry(ctx, repairId, laborId)
  if (!entry) throw notFound()
  if (!can(ctx.session, 'labor.record', { id: entry.userId })) throw forbidden()
  return { repair, entry }
}

/** Returns the name of the user who worked. An entry can stay that of somebody who has left since. */
async function requireRecordable(
  ctx: Context,
  equipmentId: number,
  { userId, startedAt, minutes }: LaborForm,
  present?: number,
): Promise<string> {
  if (!can(ctx.session, 'labor.record', { id: userId })) throw forbidden()
  const end = Temporal.Instant.from(startedAt).add({ minutes })
  if (!pastInstant(end, ctx.clock.now())) throw invalid('minutes', 'error.laborInFuture')
  if (userId === present) return (await findUserName(ctx, userId)) ?? ''
  const technician = (await findTechnicians(ctx, equipmentId)).find(({ id }) => id === userId)
  if (!technician) throw invalid('userId', 'error.notTechnician')
  return technician.name
}

export const recorded = (technician: string, { minutes }: { minutes: number | null }) => ({
  technician,
  laborMinutes: minutes,
})

/** The total labor of a ticket with entries is their sum. The caller must hold the lock on the ticket. */
export async function followLabor(ctx: Context, repairId: number): Promise<void> {
  await queries.setTotalLabor(ctx, repairId, hoursOf((await queries.sumLabor(ctx, repairId)) ?? 0))
}

/** Returns the labor of a ticket in hours: the sum of its entries, or what was typed if there are none. */
export async function totalLabor(ctx: Context, repairId: number, typed: number): Promise<number> {
  const minutes = await queries.sumLabor(ctx, repairId)
  return minutes === null ? typed : hoursOf(minutes)
}

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100
