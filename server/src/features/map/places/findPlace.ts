import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { PlaceColumns } from './places.queries.ts'
import * as queries from './places.queries.ts'

/** Throws 404 if the place doesn't exist or the user may not see it. */
export async function findPlace(ctx: Context, id: number): Promise<PlaceColumns> {
  const found = await queries.findPlace(ctx, id)
  if (!found) throw notFound()
  return found
}

/** Like findPlace, but locks the place for a change. */
export async function lockPlace(ctx: Context, id: number): Promise<PlaceColumns> {
  const found = await queries.lockPlace(ctx, id)
  if (!found) throw notFound()
  return found
}
