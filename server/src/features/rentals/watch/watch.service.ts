import type { Moved, RentalAlert } from '@yardmaster/core/contract/rentals/watch.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { shownAlert } from '../../../db/rentalAlerts.ts'
import { findAlerts, findMoved, findThefts, findVisibleRental } from './watch.queries.ts'

export async function listAlerts(ctx: Context, rentalId: number): Promise<RentalAlert[]> {
  if (!(await findVisibleRental(ctx, rentalId))) throw notFound()
  return (await findAlerts(ctx, rentalId)).map(shownAlert)
}

export const listMoved = async (ctx: Context, most: number): Promise<Moved> =>
  listed(await findMoved(ctx, most))

/** Lists equipment that shows another sign of theft now. */
export const listThefts = async (ctx: Context, most: number): Promise<Moved> =>
  listed(await findThefts(ctx, most))

const listed = (rows: Awaited<ReturnType<typeof findMoved>>): Moved => ({
  total: rows[0]?.total ?? 0,
  assets: rows.map(({ id, name, at }) => ({ asset: { id, name }, at: at.toString() })),
})
