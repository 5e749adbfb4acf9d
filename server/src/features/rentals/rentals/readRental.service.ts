import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { AssetRentals, Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { assetRentalStateAt } from '@yardmaster/core/rules/rentals.ts'
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

export async function readRentalsOfAsset(ctx: Context, assetId: number): Promise<AssetRentals> {
  if (!(await queries.isVisible(ctx, assetId))) throw notFound()
  const current = await queries.findCurrent(ctx, assetId)
  const next = await queries.findNext(ctx, assetId)
  return {
    state: assetRentalStateAt(
      {
        dueAt: current?.dueAt.epochMilliseconds ?? null,
        nextStartAt: next?.startAt.epochMilliseconds ?? null,
      },
      ctx.clock.now().epochMilliseconds,
    ),
    current: current ? rentalOf(ctx, current) : null,
    next: next ? rentalOf(ctx, next) : null,
  }
}
