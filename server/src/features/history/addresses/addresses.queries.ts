import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'

export async function isVisible(ctx: Context, equipmentId: number): Promise<boolean> {
  const rows = await ctx.read({
    name: 'isVisible',
    text: `select 1 from equipment where ${VISIBLE_EQUIPMENT} and equipment.id = $5`,
    values: [...scopeValues(ctx.session), equipmentId],
  })
  return rows.length > 0
}
