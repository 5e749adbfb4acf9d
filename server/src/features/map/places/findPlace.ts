import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { PlaceColumns } from './places.queries.ts'
import * as queries from './places.queries.ts'

/** Out of sight is not found. */
export async function findPlace(ctx: Context, id: number): Promise<PlaceColumns> {
  const found = await queries.findPlace(ctx, id)
  if (!found) throw notFound()
  return found
}

/** The same, to change it. */
export async function lockPlace(ctx: Context, id: number): Promise<PlaceColumns> {
  const found = await queries.lockPlace(ctx, id)
  if (!found) throw notFound()
  return found
}
