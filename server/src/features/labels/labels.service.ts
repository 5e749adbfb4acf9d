import type { LabelledEquipment } from '@yardmaster/core/contract/labels.ts'
import type { Context } from '../../context.ts'
import { findLabelled } from './labels.queries.ts'

/** In the order asked for; each once, and nothing for what is out of sight. */
export async function listLabelled(ctx: Context, ids: number[]): Promise<LabelledEquipment[]> {
  const found = new Map((await findLabelled(ctx, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
