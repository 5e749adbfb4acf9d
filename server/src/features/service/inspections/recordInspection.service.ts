import type { InspectionAnswer, InspectionForm } from '@yardmaster/core/contract/service/inspections.ts'
import { NewRepair, REPAIR_TEXT_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { pastInstant } from '@yardmaster/core/rules/clockAhead.ts'
import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { failedItems } from '@yardmaster/core/rules/inspections.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { lockMachine, openRepair } from '../repairs/repairs.public.ts'
import { findPlanName } from './inspectionPlans.queries.ts'
import { findPhotos } from './inspectionPhotos.queries.ts'
import * as queries from './inspections.queries.ts'

/**
 * Records an inspection. What failed opens a ticket. A request with a key that was used before returns the
 * inspection that it recorded then.
 */
export async function recordInspection(
  ctx: Context,
  equipmentId: number,
  form: InspectionForm,
): Promise<InspectionAnswer> {
  // Locked, so that a request that is sent twice at once waits for the first.
  const asset = await lockMachine(ctx, equipmentId)
  if (!asset) throw notFound()
  const sentBefore = await queries.findByRequestKey(ctx, form.requestKey)
  if (sentBefore) {
    if (sentBefore.equipmentId !== equipmentId) throw invalid('requestKey', 'error.invalid')
    return answerOf(ctx, sentBefore.id)
  }
  const blocker = changeEquipmentBlocker({
    isArchived: asset.archivedAt !== null,
    isSold: asset.soldOn !== null,
  })
  if (blocker) throw conflict(blocker)
  const planName = await findPlanName(ctx, form.planId)
  if (planName === null) throw invalid('planId', 'error.notFound')
  const at = pastInstant(Temporal.Instant.from(form.at), ctx.clock.now())
  if (!at) throw invalid('at', 'error.inspectionFuture')
  const failed = failedItems(form.items)
  const ticket =
    failed.length === 0
      ? null
      : await openRepair(ctx, equipmentId, ticketFor(ctx, { planName, failed, at, form }), {
          setsMeter: false,
        })
  const { id } = await unlessKeyTaken(() =>
    queries.insertInspection(ctx, {
      ...form,
      at: at.toString(),
      planName,
      equipmentId,
      repairId: ticket?.repairId ?? null,
    }),
  )
  await publish(ctx, {
    action: 'inspected',
    resource: { kind: 'equipment', id: equipmentId, name: asset.name },
    branchId: asset.branchId,
    after: { checklist: planName, failedItems: failed.map(({ item }) => item).join('\n') || null },
  })
  return answerOf(ctx, id)
}

const unlessKeyTaken = unlessTaken(['inspection_account_id_request_key_key'], () =>
  invalid('requestKey', 'error.invalid'),
)

type Failure = {
  planName: string
  failed: InspectionForm['items']
  at: Temporal.Instant
  form: InspectionForm
}

function ticketFor(ctx: Context, { planName, failed, at, form }: Failure): NewRepair {
  const lines = failed.map(({ item, note }) => `${item}: ${note}`)
  const issue = [ctx.text('inspection.ticketIssue', { name: planName }), lines.join('\n'), form.notes]
  return NewRepair.parse({
    checkInDate: dayAt(at.epochMilliseconds, ctx.session.timezone),
    issue: issue.filter(Boolean).join('\n\n').slice(0, REPAIR_TEXT_MAX),
  })
}

async function answerOf(ctx: Context, id: number): Promise<InspectionAnswer> {
  const row = await queries.findInspection(ctx, id)
  if (!row) throw notFound()
  const { repairId, ticketNum } = row
  return {
    id,
    ticket: repairId === null || ticketNum === null ? null : { id: repairId, ticketNum },
    photoKeys: (await findPhotos(ctx, id)).map(({ photoKey }) => photoKey),
  }
}
