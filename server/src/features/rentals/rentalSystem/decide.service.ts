import type { CustomerDecision, ItemDecision } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { applyCustomer } from './applyCustomers.ts'
import { applyLinesOf } from './applyLinesOf.ts'
import type { Connection } from './connection.ts'
import { requireConnection } from './matching.service.ts'
import type { NewAssets } from './newAssets.ts'
import type { Item } from './pointOfRental/records.ts'
import { applyAgain, changeRecord, lockRecord } from './records.queries.ts'
import type { FoundRecord } from './records.queries.ts'
import * as queries from './rentalSystem.queries.ts'

type Decide<Decision> = { id: number; recordId: number; decision: Decision }

/** Stores what an item is, and applies its rentals. */
export async function decideItem(
  ctx: Context,
  { id, recordId, decision }: Decide<ItemDecision>,
  assets: NewAssets,
): Promise<void> {
  const { connection, branchId } = await requireConnection(ctx, id)
  const record = await lockRecord(connection, 'item', recordId)
  if (!record) throw notFound()
  const equipmentId = await assetFor(ctx, { connection, record, decision, branchId, assets })
  if (equipmentId === null) await queries.releaseRentals(connection, 'itemId', record.externalId)
  const ignored = decision.decision === 'ignore'
  await changeRecord(connection, recordId, { equipmentId, ignored, applied: equipmentId !== null || ignored })
  const by = { kinds: ['line' as const, 'workOrder' as const], by: 'itemId' as const }
  await applyAgain(connection, { ...by, externalIds: [record.externalId] })
  await applyLinesOf(connection, 'itemId', record.externalId)
}

type ForItem = {
  connection: Connection
  record: FoundRecord
  decision: ItemDecision
  branchId: number
  assets: NewAssets
}

async function assetFor(
  ctx: Context,
  { connection, record, decision, branchId, assets }: ForItem,
): Promise<number | null> {
  if (decision.decision === 'create') {
    if (record.equipmentId !== null) throw conflict('error.itemLinked')
    const { name, make, model, serialNumber, vin, year } = record.content as Item
    const added = await assets.add(ctx, { branchId, name, make, model, serialNumber, vin, year })
    return added.id
  }
  if (decision.decision !== 'link') return null
  if (!(await queries.findUsable(connection, 'equipment', decision.assetId)))
    throw invalid('assetId', 'error.notFound')
  const linked = await queries.findLinkTo(connection, 'item', decision.assetId)
  if (linked && linked.id !== record.id) throw conflict('error.itemLinked', 'assetId')
  return decision.assetId
}

/** Stores which client a customer is, and applies its rentals. */
export async function decideCustomer(
  ctx: Context,
  { id, recordId, decision }: Decide<CustomerDecision>,
): Promise<void> {
  const { connection } = await requireConnection(ctx, id)
  const record = await lockRecord(connection, 'customer', recordId)
  if (!record) throw notFound()
  const clientId = decision.decision === 'link' ? decision.clientId : null
  if (clientId === null) await queries.releaseRentals(connection, 'customerId', record.externalId)
  else await requireFreeClient(connection, record, clientId)
  const ignored = decision.decision === 'ignore'
  await changeRecord(connection, recordId, { clientId, ignored, applied: false })
  await applyCustomer(connection, recordId)
  const by = { kinds: ['line' as const], by: 'customerId' as const }
  await applyAgain(connection, { ...by, externalIds: [record.externalId] })
  await applyLinesOf(connection, 'customerId', record.externalId)
}

async function requireFreeClient(connection: Connection, record: FoundRecord, clientId: number) {
  if (!(await queries.findUsable(connection, 'client', clientId))) throw invalid('clientId', 'error.notFound')
  const linked = await queries.findLinkTo(connection, 'customer', clientId)
  if (linked && linked.id !== record.id) throw conflict('error.customerLinked', 'clientId')
}
