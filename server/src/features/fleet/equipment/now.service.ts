import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import { can } from '@yardmaster/core/policy.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readRentalsOfAsset } from '../../rentals/rentals/rentals.public.ts'
import { findNow } from './now.queries.ts'

/** Returns what the page of an asset answers first. It is asked for again while the asset reports. */
export async function readNow(ctx: Context, id: number): Promise<AssetNow> {
  const found = await findNow(ctx, id)
  if (!found) throw notFound()
  const { position, ...now } = found
  const hasRentals = can(ctx.session, 'rental.read')
  return {
    ...now,
    address: position && (await addressOf(ctx, position)),
    rentals: hasRentals ? await readRentalsOfAsset(ctx, id) : null,
    movedAt: hasRentals ? now.movedAt : null,
    dueTasks: can(ctx.session, 'task.read') ? now.dueTasks : [],
  }
}

async function addressOf({ outbound, text, session }: Context, position: { lat: number; lng: number }) {
  const { useMetric } = session
  const [address] = await outbound.geocoder.addressesOf([position], { text, useMetric })
  return address ?? null
}
