import type { IngestToken, NewIngestToken } from '@yardmaster/core/contract/account/devices.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { hashIngestToken, newIngestToken } from '../../../telemetry/devices/ingestToken.ts'
import { deviceEvent } from './devices.events.ts'
import { requireToken } from './devices.queries.ts'
import { findDevice } from './devices.service.ts'
import * as queries from './ingestTokens.queries.ts'

/** Replaces the device's token and requires it. The old token stops working at once. */
export async function issueDeviceToken(ctx: Context, deviceId: number): Promise<{ token: string }> {
  const { holder, ...device } = await findDevice(ctx, deviceId)
  const token = newIngestToken()
  await queries.deleteTokensOf(ctx, deviceId)
  await queries.insertToken(ctx, { name: device.uniqueId, deviceId, tokenHash: hashIngestToken(token) })
  await requireToken(ctx, deviceId)
  await publish(ctx, deviceEvent('tokenIssued', device, holder))
  return { token }
}

export async function listTokens(ctx: Context): Promise<IngestToken[]> {
  const rows = await queries.listTokens(ctx)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toString({ fractionalSecondDigits: 3 }),
  }))
}

export async function addToken(ctx: Context, { name }: NewIngestToken): Promise<{ token: string }> {
  const token = newIngestToken()
  const id = await queries.insertToken(ctx, { name, deviceId: null, tokenHash: hashIngestToken(token) })
  await publish(ctx, tokenEvent('created', id, name))
  return { token }
}

export async function removeToken(ctx: Context, id: number): Promise<void> {
  const found = await queries.findToken(ctx, id)
  if (!found) throw notFound()
  await queries.deleteToken(ctx, id)
  await publish(ctx, tokenEvent('deleted', id, found.name))
}

const tokenEvent = (action: DomainEvent['action'], id: number, name: string): DomainEvent => ({
  action,
  resource: { kind: 'token', id, name },
  branchId: null,
})
