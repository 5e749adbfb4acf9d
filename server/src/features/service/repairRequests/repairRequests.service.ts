import { REQUESTS_PAGE } from '@yardmaster/core/contract/service/repairRequests.ts'
import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './repairRequests.queries.ts'

export async function listRequests(ctx: Context, after: string | undefined) {
  const before = after ? readCursor(after).id : null
  const found = await queries.findRequestPage(ctx, before)
  const page = found.slice(0, REQUESTS_PAGE)
  const last = found.length > REQUESTS_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(requestOf),
    next: last ? writeCursor({ key: '', id: last.id }) : null,
    total: await queries.countRequests(ctx),
  }
}

export async function readRequest(ctx: Context, id: number): Promise<RepairRequest> {
  const found = await queries.findWaiting(ctx, id)
  if (!found) throw notFound()
  return requestOf(found)
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findWaiting>>>

const requestOf = ({ id, issue, contact, createdAt, equipmentId, ...equipment }: Row): RepairRequest => ({
  id,
  equipment: { id: equipmentId, ...equipment },
  issue,
  contact,
  createdAt: createdAt.toString(),
})

export async function dismissRequest(ctx: Context, id: number): Promise<void> {
  const request = await lockWaiting(ctx, id)
  await queries.markRequest(ctx, id, { repairId: null })
  await publish(ctx, requestEvent('requestDismissed', request))
}

export async function restoreRequest(ctx: Context, id: number): Promise<void> {
  const request = await queries.lockRequest(ctx, id)
  if (!request?.reviewedAt) throw notFound()
  if (request.repairId !== null) throw conflict('error.requestReviewed')
  await queries.markRequest(ctx, id, 'waiting')
  await publish(ctx, requestEvent('requestRestored', request))
}

/**
 * Links the request to the repair of this asset that answers it. Runs in the transaction that opens the
 * repair.
 */
export async function acceptRequest(
  ctx: Context,
  { requestId, equipmentId, repairId }: { requestId: number; equipmentId: number; repairId: number },
): Promise<void> {
  const request = await lockWaiting(ctx, requestId)
  if (request.equipmentId !== equipmentId) throw notFound()
  await queries.markRequest(ctx, requestId, { repairId })
}

async function lockWaiting(ctx: Context, id: number) {
  const request = await queries.lockRequest(ctx, id)
  if (!request) throw notFound()
  if (request.reviewedAt) throw conflict('error.requestReviewed')
  return request
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockRequest>>>

const requestEvent = (
  action: DomainEvent['action'],
  { equipmentId, name, branchId, issue }: Locked,
): DomainEvent => ({
  action,
  resource: { kind: 'equipment', id: equipmentId, name },
  branchId,
  after: { issue },
})

export const readSettings = async (ctx: Context): Promise<{ enabled: boolean }> => ({
  enabled: await queries.areRequestsEnabled(ctx),
})

export async function configureRequests(ctx: Context, enabled: boolean): Promise<void> {
  const before = await queries.areRequestsEnabled(ctx)
  await queries.setRequestsEnabled(ctx, enabled)
  const { accountId, accountName } = ctx.session
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: accountId, name: accountName },
    branchId: null,
    before: { repairRequests: before },
    after: { repairRequests: enabled },
  })
}
