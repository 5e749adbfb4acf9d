import { LINK_DAYS } from '@yardmaster/core/contract/rentals/hours.ts'
import type { ClientLink } from '@yardmaster/core/contract/rentals/hours.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import * as queries from './clientLink.queries.ts'
import type { LinkRow } from './clientLink.queries.ts'
import { accountOf } from './hours.service.ts'
import { linkPath } from './linkCode.ts'
import { findVisibleRental } from './visibleRental.queries.ts'

const isValid = (link: LinkRow, now: Temporal.Instant): boolean =>
  link.revokedAt === null && Temporal.Instant.compare(now, link.expiresAt) < 0

export async function readLink(ctx: Context, id: number): Promise<{ link: ClientLink | null }> {
  await requireRental(ctx, id)
  const found = await queries.findLink(accountOf(ctx), id)
  return { link: found && isValid(found, ctx.clock.now()) ? await linkOf(ctx, id, found) : null }
}

/** Extends the valid link, so that a client who has it already can keep using it. */
export async function createLink(ctx: Context, id: number): Promise<ClientLink> {
  const rental = await requireRental(ctx, id)
  const found = await queries.lockLink(ctx, id)
  const now = ctx.clock.now()
  const link = {
    version: found && isValid(found, now) ? found.version : (found?.version ?? 0) + 1,
    expiresAt: now.add({ hours: 24 * LINK_DAYS }),
  }
  await queries.saveLink(ctx, id, link)
  await record(ctx, 'linkCreated', rental)
  return linkOf(ctx, id, link)
}

/** Succeeds if there is no valid link. */
export async function revokeLink(ctx: Context, id: number): Promise<void> {
  const rental = await requireRental(ctx, id)
  const found = await queries.lockLink(ctx, id)
  if (!found || !isValid(found, ctx.clock.now())) return
  await queries.markRevoked(ctx, id)
  await record(ctx, 'linkRevoked', rental)
}

type Found = { id: number; assetName: string; branchId: number }

async function requireRental(ctx: Context, id: number): Promise<Found> {
  const found = await findVisibleRental(ctx, id)
  if (!found) throw notFound()
  return found
}

const linkOf = async (
  ctx: Context,
  rentalId: number,
  { version, expiresAt }: Pick<LinkRow, 'version' | 'expiresAt'>,
): Promise<ClientLink> => ({
  path: linkPath(await findSigningSecret(ctx), { accountId: ctx.session.accountId, rentalId, version }),
  expiresAt: expiresAt.toString(),
})

const record = (ctx: Context, action: DomainEvent['action'], { id, assetName, branchId }: Found) =>
  publish(ctx, { action, resource: { kind: 'rental', id, name: assetName }, branchId })
