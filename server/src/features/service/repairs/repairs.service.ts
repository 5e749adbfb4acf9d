import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { Repair, RepairPart } from '@yardmaster/core/contract/service/repairs.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { can } from '@yardmaster/core/policy.ts'
import { existsSince, repairCost } from '@yardmaster/core/rules/repairs.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import { findCatalog, findRepair } from './repairs.queries.ts'

export async function readRepair(ctx: Context, id: number): Promise<Repair> {
  const found = await findRepair(ctx, id)
  if (!found) throw notFound()
  const { purchaseDate, ...equipment } = found.equipment
  const today = dayAt(ctx.clock.now().epochMilliseconds, ctx.session.timezone)
  const since = existsSince({ year: equipment.year, purchaseDate }, today)
  const client = can(ctx.session, 'client.read') ? found.client : null
  const rentalId = can(ctx.session, 'rental.read') ? found.rentalId : null
  return {
    ...found,
    client,
    rentalId,
    equipment: { ...equipment, existsSince: since },
    cost: repairCost(found),
  }
}

/** Throws 404 if the repair doesn't exist or the user may not see it. */
export async function listChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await readRepair(ctx, id)
  return listFieldChanges(
    ctx,
    { kind: 'repair', id },
    {
      checkInDate: 'date',
      site: 'client',
      assignee: 'assigneeId',
      ticketStatus: 'status',
    },
  )
}

export async function listParts(ctx: Context, categoryId: number | undefined): Promise<RepairPart[]> {
  const parts = await findCatalog(ctx, categoryId)
  return parts.map(({ unitCost, categoryId: id, categoryName, ...part }) => ({
    ...part,
    unitCost: Number(unitCost),
    category: id === null ? null : { id, name: categoryName ?? '' },
  }))
}
