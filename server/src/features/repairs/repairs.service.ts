import type { Repair } from '@yardmaster/core/contract/repairs.ts'
import { repairCost } from '@yardmaster/core/rules/repairs.ts'
import { notFound } from '../../appError.ts'
import type { Context } from '../../context.ts'
import { findRepair } from './repairs.queries.ts'

export async function readRepair(ctx: Context, id: number): Promise<Repair> {
  const found = await findRepair(ctx, id)
  if (!found) throw notFound()
  return { ...found, cost: repairCost(found) }
}
