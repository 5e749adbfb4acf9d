import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import { READINGS } from '@yardmaster/core/rules/checks.ts'
import type { ReadingName } from '@yardmaster/core/rules/checks.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'

type Found = {
  asset: CheckPrefill['asset']
  /** Value and milliseconds since 1970. */
  readings: Record<ReadingName, [unknown, number] | null>
}

const PREFILL = `
  select json_build_object(
    'asset', json_build_object('id', equipment.id, 'name', equipment.name, 'make', make, 'model', model),
    'readings', json_build_object(${READINGS.map((name) => `'${name}', snapshot -> '${name}'`).join(', ')}))
  from equipment
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_EQUIPMENT} and equipment.account_id = $1 and equipment.id = $5`

/** Returns null if the user may not see the asset. */
export async function findPrefill(ctx: Context, id: number): Promise<Found | null> {
  const values = [...scopeValues(ctx.session), id]
  const [row] = await ctx.read({ name: 'checkPrefill', text: PREFILL, values })
  return row ? (JSON.parse(row[0] ?? 'null') as Found) : null
}
