import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import { keyFromBigint, keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../db/scope.ts'
import type { AssetState } from '../telemetry/derive/state.ts'
import type { TimedWorkRule } from '../telemetry/derive/workRule.ts'
import { WORK_RULES, workRulesOf } from '../telemetry/devices/workRules.ts'
import type { WorkRuleRow } from '../telemetry/devices/workRules.ts'
import type { Reading } from '../telemetry/readings/reading.ts'
import { READING_COLUMNS, readingOf } from '../telemetry/write/eventColumns.ts'
import type { ReadingRow } from '../telemetry/write/eventColumns.ts'

const RULES = `
  select to_json(rules) from (
    select ${WORK_RULES} from equipment
    left join category as c on c.account_id = equipment.account_id and c.id = equipment.category_id
    where ${VISIBLE_EQUIPMENT} and equipment.id = $5
  ) as rules`

/** Returns null if the caller may not see the asset. */
export async function findWorkRules(ctx: Context, assetId: number): Promise<TimedWorkRule[] | null> {
  const values = [...scopeValues(ctx.session), assetId]
  const [row] = await ctx.read({ name: 'work rules of asset', text: RULES, values })
  return row?.[0] ? workRulesOf(JSON.parse(row[0]) as WorkRuleRow) : null
}

/** Returns the last checkpoint before the key. The caller must have checked that the user may see the asset. */
export async function findCheckpoint(
  { db, session }: Context,
  assetId: number,
  before: bigint,
): Promise<{ key: EventKey; state: Partial<AssetState> } | null> {
  const row = await db
    .selectFrom('assetCheckpoint')
    .where('accountId', '=', session.accountId)
    .where('assetId', '=', assetId)
    .where('k', '<', String(before))
    .orderBy('k', 'desc')
    .limit(1)
    .select(['k', 'state'])
    .executeTakeFirst()
  return row ? { key: keyFromBigint(BigInt(row.k)), state: row.state as Partial<AssetState> } : null
}

/** Returns the oldest readings after a key. The caller must have checked that the user may see the asset. */
export async function findReadings(
  { db, session }: Context,
  assetId: number,
  { after, before }: { after: EventKey | null; before: bigint },
  limit: number,
): Promise<{ key: EventKey; reading: Reading }[]> {
  const { rows } = await sql<ReadingRow & { k: string }>`
    select k, ${sql.raw(READING_COLUMNS)} from event
    where account_id = ${session.accountId} and asset_id = ${assetId}
      and k > ${after ? String(keyToBigint(after)) : '0'} and k < ${String(before)} and is_status
    order by k limit ${limit}`.execute(db)
  return rows.map((row) => {
    const key = keyFromBigint(BigInt(row.k))
    return { key, reading: readingOf(key.at, row) }
  })
}
