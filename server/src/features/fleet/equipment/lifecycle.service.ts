import type { Sale } from '@yardmaster/core/contract/fleet/equipment.ts'
import { latestToday } from '@yardmaster/core/rules/clockAhead.ts'
import { reinstateEquipmentBlocker, sendBackEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { checkedClient, namesOf } from '../../rentals/clients/clients.public.ts'
import type { ClientChoice } from '../../rentals/clients/clients.public.ts'
import { requireNotRented } from '../../rentals/rentals/rentals.public.ts'
import { copyName, copyStart } from './copyName.ts'
import type { EquipmentColumns } from './equipment.queries.ts'
import { findAttributes } from './equipment.queries.ts'
import { addTo, formOf, lockEquipment, lockInUse, useOf } from './equipment.service.ts'
import * as queries from './lifecycle.queries.ts'

export async function archive(ctx: Context, id: number): Promise<void> {
  const found = await lockInUse(ctx, id)
  await requireNotRented(ctx, [id])
  await queries.markArchived(ctx, id, null)
  await publishChange(ctx, 'archived', found)
}

export async function sell(ctx: Context, id: number, sale: Sale): Promise<void> {
  const { session, clock } = ctx
  if (sale.on > latestToday(clock.now(), session.timezone)) throw invalid('on', 'error.dayInFuture')
  const found = await lockInUse(ctx, id)
  await requireNotRented(ctx, [id])
  await queries.markArchived(ctx, id, sale)
  await publishChange(ctx, 'sold', found, {
    before: { assignedTo: found.assignedName, ...(await namesOf(ctx, found)) },
    after: {
      assignedTo: null,
      client: null,
      site: null,
      soldOn: sale.on,
      soldTo: sale.to || null,
      soldPrice: sale.price,
    },
  })
}

export async function reinstate(ctx: Context, id: number): Promise<void> {
  const found = await lockEquipment(ctx, id)
  const blocker = reinstateEquipmentBlocker(useOf(found))
  if (blocker) throw conflict(blocker)
  await queries.markInUse(ctx, id)
  await publishChange(ctx, 'reinstated', found)
}

export async function sendBack(ctx: Context, id: number): Promise<void> {
  const found = await lockEquipment(ctx, id)
  const blocker = sendBackEquipmentBlocker(useOf(found))
  if (blocker) throw conflict(blocker)
  await queries.markInUse(ctx, id)
  const { soldOn, soldTo, soldPrice } = found
  await publishChange(ctx, 'sentBack', found, {
    before: { soldOn, soldTo, soldPrice: soldPrice === null ? null : Number(soldPrice) },
    after: {},
  })
}

/** Creates a copy in the same branch. Doesn't copy what is specific to a single asset. */
export async function duplicate(ctx: Context, id: number): Promise<{ id: number }> {
  const found = await lockInUse(ctx, id)
  const start = copyStart(found.name, ctx.text('equipment.copy'))
  const name = copyName(start, await queries.findNamesLike(ctx, found.branchId, start))
  const form = { ...formOf(found, await findAttributes(ctx)), name, serialNumber: '', vin: '' }
  return addTo(ctx, form, { branchId: found.branchId, copyOf: found.name })
}

export async function assignUser(ctx: Context, id: number, userId: number | null): Promise<void> {
  const found = await lockInUse(ctx, id)
  const keeper = userId === null ? null : await queries.findKeeper(ctx, userId, found.branchId)
  if (keeper === undefined) throw invalid('userId', 'error.notFound')
  await queries.setAssignedUser(ctx, id, userId)
  await publishChange(ctx, 'updated', found, {
    before: { assignedTo: found.assignedName },
    after: { assignedTo: keeper && fullName(keeper) },
  })
}

/** Sets where the asset is now. The caller says what they have seen, so that nobody's choice is lost. */
export async function setClient(
  ctx: Context,
  id: number,
  { seen, ...choice }: ClientChoice & { seen: ClientChoice },
): Promise<void> {
  const found = await lockInUse(ctx, id)
  if (found.clientId !== seen.clientId || found.siteId !== seen.siteId)
    throw conflict('error.changedMeanwhile')
  const before = await namesOf(ctx, found)
  const after = await checkedClient(ctx, choice, found)
  if (choice.clientId === found.clientId && choice.siteId === found.siteId) return
  await queries.setClient(ctx, id, choice)
  await publishChange(ctx, 'updated', found, { before, after })
}

const publishChange = (
  ctx: Context,
  action: DomainEvent['action'],
  { id, name, branchId }: EquipmentColumns,
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): Promise<void> => publish(ctx, { action, resource: { kind: 'equipment', id, name }, branchId, ...values })
