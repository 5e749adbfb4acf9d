import type { AssetPanel } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { forbidden } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readProfile } from '../../fleet/equipment/equipment.public.ts'
import { findHeardSince, findOpenRepair, findWithRentals, findWithTasks } from './panel.queries.ts'

export async function readPanel(ctx: Context, id: number): Promise<AssetPanel> {
  const { equipment, category, flags, assignedUser, snapshot, boundarySide, rental } = await readProfile(
    ctx,
    id,
  )
  const { name, branchId, meta } = equipment
  const ticket = can(ctx.session, 'repair.read') ? await findOpenRepair(ctx, id) : undefined
  return {
    id,
    name,
    branchId,
    category,
    listImage: meta.listImage,
    snapshot,
    address: await addressOf(ctx, snapshot),
    heard: await findHeardSince(ctx, id),
    flags,
    assignedUser,
    rental,
    ticket: ticket ?? null,
    boundary: meta.boundary && { kind: 'circle', ...meta.boundary },
    boundarySide,
    archivedAt: meta.archivedAt,
  }
}

/** Returns the assets of the branch that have at least one of these tasks. */
export const listWithTasks = (ctx: Context, taskIds: number[]): Promise<number[]> =>
  findWithTasks(ctx, taskIds)

/** Returns the assets of the branch that are in one of these rental states. */
export function listWithRentals(ctx: Context, states: AssetRentalState[]): Promise<number[]> {
  if (!can(ctx.session, 'rental.read')) throw forbidden()
  return findWithRentals(ctx, states)
}

async function addressOf({ outbound, text, session }: Context, snapshot: Snapshot | null) {
  const [lat, lng] = [snapshot?.fields['lat']?.value, snapshot?.fields['lng']?.value]
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  const [address] = await outbound.geocoder.addressesOf([{ lat, lng }], {
    text,
    useMetric: session.useMetric,
  })
  return address ?? null
}
