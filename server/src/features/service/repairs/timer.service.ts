import type { RunningTimer } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { insertLabor, setMinutes } from './labor.queries.ts'
import { followLabor, recorded } from './labor.service.ts'
import { lockRepair } from './lockRepair.ts'
import { checkedPlan } from './plan.service.ts'
import { writePlan } from './plan.queries.ts'
import { repairEvent } from './repairEvent.ts'
import { findUserName } from './technicians.queries.ts'
import { findOwnTimer, findTimersOn, lockTickets } from './timer.queries.ts'
import type { FoundTimer } from './timer.queries.ts'

export async function readTimer(ctx: Context): Promise<{ timer: RunningTimer | null }> {
  const found = await findOwnTimer(ctx)
  if (!found) return { timer: null }
  const { repairId, ticketNum, equipmentName, startedAt } = found
  return { timer: { repairId, ticketNum, equipmentName, startedAt: startedAt.toString() } }
}

/** Starts the timer, sets the ticket in progress, and stops the timer on another ticket. */
export async function startTimer(ctx: Context, repairId: number) {
  const left = await findOwnTimer(ctx)
  await lockTickets(ctx, [repairId, ...(left ? [left.repairId] : [])])
  const repair = await lockRepair(ctx, repairId)
  if (repair.resolvedAt !== null) throw conflict('error.timerResolved')
  const running = await findOwnTimer(ctx)
  if (running?.repairId === repairId) return { stopped: null }
  if (running) await stop(ctx, running)
  const { userId } = ctx.session
  const startedAt = ctx.clock.now().toString()
  await unlessRunning(() => insertLabor(ctx, repairId, { userId, startedAt, minutes: null, note: '' }))
  const taking = repair.assigneeId === null ? { assigneeId: userId } : {}
  const plan = await checkedPlan(ctx, repair, { status: 'inProgress', ...taking })
  if (Object.keys(plan.columns).length > 0) {
    await writePlan(ctx, repair, plan.columns)
    await publish(ctx, repairEvent('updated', repair, { before: plan.before, after: plan.after }))
  }
  return { stopped: running ? { ticketNum: running.ticketNum } : null }
}

export async function stopTimer(ctx: Context) {
  const running = await findOwnTimer(ctx)
  if (!running) throw conflict('error.noTimer')
  await lockTickets(ctx, [running.repairId])
  const { repairId, ticketNum } = running
  return { repairId, ticketNum, minutes: await stop(ctx, running) }
}

/** Stops everyone's timer on a ticket that is done. The caller must hold the lock on the ticket. */
export async function stopTimersOn(ctx: Context, repairId: number): Promise<void> {
  for (const timer of await findTimersOn(ctx, repairId)) await stop(ctx, timer)
}

const MINUTE = 60_000
/** A forgotten timer counts no more than that. */
const MOST_MINUTES = 6000

async function stop(
  ctx: Context,
  { id, repairId, userId, startedAt, ...ticket }: FoundTimer,
): Promise<number> {
  const elapsed = ctx.clock.now().epochMilliseconds - startedAt.epochMilliseconds
  const minutes = Math.min(MOST_MINUTES, Math.max(1, Math.round(elapsed / MINUTE)))
  await setMinutes(ctx, id, minutes)
  await followLabor(ctx, repairId)
  const technician = (await findUserName(ctx, userId)) ?? ''
  const after = recorded(technician, { minutes })
  await publish(ctx, repairEvent('laborRecorded', { id: repairId, ...ticket }, { after }))
  return minutes
}

const unlessRunning = unlessTaken(['repair_labor_running'], () => conflict('error.timerRunning'))
