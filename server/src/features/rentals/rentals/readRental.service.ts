import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { AssetRentals, Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import * as queries from './readRental.queries.ts'
import { rentalOf } from './rentalRow.ts'

export async function readRental(ctx: Context, id: number): Promise<Rental> {
  const found = await queries.findRental(ctx, id)
  if (!found) throw notFound()
  return rentalOf(ctx, found)
}

export async function listRentalChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await readRental(ctx, id)
  return listFieldChanges(
    ctx,
    { kind: 'rental', id },
    { client: 'clientId', site: 'siteId', ratePer: 'rate' },
  )
}

/** Returns the state of a visible asset. */
export async function readRentalState(ctx: Context, assetId: number): Promise<AssetRentalState> {
  const found = await queries.findRentalState(ctx, assetId)
  if (!found) throw notFound()
  return found.state
}

export async function readRentalsOfAsset(ctx: Context, assetId: number): Promise<AssetRentals> {
  const state = await readRentalState(ctx, assetId)
  const current = await queries.findCurrent(ctx, assetId)
  const next = await queries.findNext(ctx, assetId)
  const toPickUp = current ? null : await queries.findToPickUp(ctx, assetId)
  return {
    state,
    current: current ? rentalOf(ctx, current) : null,
    next: next ? rentalOf(ctx, next) : null,
    toPickUp: toPickUp ? rentalOf(ctx, toPickUp) : null,
  }
}
