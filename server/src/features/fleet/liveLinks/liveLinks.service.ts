import { LIVE_LINKS_MAX } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import type { LiveLink, LiveLinkForm, NewLiveLink } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppError, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { formatToken, hashOf, newToken } from '../../../session/sessionToken.ts'
import * as queries from './liveLinks.queries.ts'

export async function listLinks(ctx: Context, equipmentId: number): Promise<LiveLink[]> {
  await requireAsset(ctx, equipmentId)
  const now = ctx.clock.now()
  return (await queries.findLinks(ctx, equipmentId)).map(({ openings, ...link }) => ({
    ...link,
    isValid: link.revokedAt === null && Temporal.Instant.compare(now, link.expiresAt) < 0,
    createdAt: link.createdAt.toString(),
    expiresAt: link.expiresAt.toString(),
    revokedAt: link.revokedAt?.toString() ?? null,
    openings: openings.map(({ address, from, until }) => ({
      address,
      from: Temporal.Instant.from(from).toString(),
      until: Temporal.Instant.from(until).toString(),
    })),
  }))
}

export async function createLink(
  ctx: Context,
  equipmentId: number,
  { hours, recipient }: LiveLinkForm,
): Promise<NewLiveLink> {
  const asset = await requireAsset(ctx, equipmentId)
  await queries.lockAsset(ctx, equipmentId)
  if ((await queries.countValid(ctx, equipmentId)) >= LIVE_LINKS_MAX)
    throw new AppError('error.tooManyLiveLinks', 409, { values: { max: LIVE_LINKS_MAX } })
  const token = newToken(ctx.session.accountId)
  const expiresAt = ctx.clock.now().add({ hours })
  const id = await queries.insertLink(ctx, { equipmentId, tokenHash: hashOf(token), recipient, expiresAt })
  await record(ctx, 'liveLinkCreated', asset, recipient)
  return { id, path: paths.live(formatToken(token)), expiresAt: expiresAt.toString() }
}

/** Succeeds if the link has already ended. */
export async function revokeLink(ctx: Context, equipmentId: number, id: number): Promise<void> {
  const asset = await requireAsset(ctx, equipmentId)
  const revoked = await queries.markRevoked(ctx, { id, equipmentId })
  if (revoked) await record(ctx, 'liveLinkRevoked', asset, revoked.recipient)
  else if (!(await queries.linkExists(ctx, { id, equipmentId }))) throw notFound()
}

type Found = { id: number; name: string; branchId: number }

async function requireAsset(ctx: Context, id: number): Promise<Found> {
  const found = await queries.findAsset(ctx, id)
  if (!found) throw notFound()
  return found
}

const record = (
  ctx: Context,
  action: DomainEvent['action'],
  { id, name, branchId }: Found,
  recipient: string,
) =>
  publish(ctx, {
    action,
    resource: { kind: 'equipment', id, name },
    branchId,
    after: { liveLinkRecipient: recipient },
  })
