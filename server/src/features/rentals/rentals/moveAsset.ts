import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import { moveAsset } from './changeRental.queries.ts'
import type { LockedAsset } from './changeRental.queries.ts'

/** Sets where an asset is, and records it as if someone had done it on the asset's page. */
export async function moveTo(
  ctx: Author,
  asset: LockedAsset,
  there: { clientId: number; siteId: number | null } | null,
  at: Temporal.Instant,
): Promise<void> {
  const before = await namesOf(ctx, asset)
  const after = await namesOf(ctx, there ?? { clientId: null, siteId: null })
  await moveAsset(ctx, asset.id, there && { ...there, since: at.toString() })
  const event: DomainEvent = {
    action: 'updated',
    resource: { kind: 'equipment', id: asset.id, name: asset.name },
    branchId: asset.branchId,
    before,
    after,
  }
  await publish(ctx, event)
}
