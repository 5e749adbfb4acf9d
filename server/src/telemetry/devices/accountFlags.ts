import type { FlagSeverity } from '@yardmaster/core/flags.ts'
import type { Comparison } from '@yardmaster/core/telemetry/flagConditions.ts'
import type pg from 'pg'
import { NO_FLAGS } from '../derive/customFlags.ts'
import type { FlagRule } from '../derive/customFlags.ts'
import { instantOf } from './instant.ts'

type TimedRule = {
  rule: FlagRule
  from: number
  /** Infinity if it holds now. */
  until: number
  /** Null for all things. */
  applies: { categories: ReadonlySet<number>; things: ReadonlySet<number> } | null
}

/** The custom flags of an account, former ones included. People change them rarely, so these are few. */
export type AccountFlags = {
  rules: readonly TimedRule[]
  /** The instant of the last change. */
  since: number
  /** Differs after every change, even one that another transaction made earlier and committed later. */
  stamp: string
}

const NONE: AccountFlags = { rules: [], since: 0, stamp: '' }

type Row = Omit<FlagRule, 'since'> & {
  account_id: number
  condition_from: number
  from_at: number
  until_at: number | null
  category_ids: number[] | null
  thing_ids: number[] | null
}

/** Returns the custom flags of these accounts. Accounts without any are omitted. */
export async function loadFlags(
  pool: pg.Pool,
  accountIds: readonly number[],
): Promise<Map<number, AccountFlags>> {
  const { rows } = await pool.query<Row>({
    name: 'account_flags',
    text: `select account_id, flag_id as id, name, severity, field, comparison, value, seconds, category_ids, thing_ids,
        ${instantOf('condition_from')} as condition_from, ${instantOf('from_at')} as from_at,
        case when isfinite(until_at) then ${instantOf('until_at')} end as until_at
      from custom_flag_rule where account_id = any ($1::int[]) order by flag_id, from_at`,
    values: [accountIds],
  })
  const byAccount = Map.groupBy(rows, (row) => row.account_id)
  return new Map([...byAccount].map(([id, own]) => [id, flagsFrom(own)]))
}

export const flagStamp = async (pool: pg.Pool, accountId: number): Promise<string> =>
  (await loadFlags(pool, [accountId])).get(accountId)?.stamp ?? NONE.stamp

const flagsFrom = (rows: readonly Row[]): AccountFlags => ({
  rules: rows.map(timedRule),
  since: Math.max(...rows.flatMap(({ from_at, until_at }) => [from_at, until_at ?? 0])),
  stamp: rows.map((row) => [row.id, row.from_at, row.until_at].join(' ')).join(),
})

function timedRule(row: Row): TimedRule {
  const { id, name, severity, field, comparison, value, seconds } = row
  return {
    rule: {
      id,
      name,
      severity: severity satisfies FlagSeverity,
      field,
      comparison: comparison satisfies Comparison,
      value,
      seconds,
      since: row.condition_from,
    },
    from: row.from_at,
    until: row.until_at ?? Infinity,
    applies: row.category_ids && {
      categories: new Set(row.category_ids),
      things: new Set(row.thing_ids),
    },
  }
}

/** What decides which flags apply to an asset. */
export type FlagBearer = { assetId: number; categoryId: number | null; archived: boolean }

/** Returns the rules that hold for an asset at an instant. Archived equipment has none. */
export function flagRulesAt(
  { rules }: AccountFlags = NONE,
  at: number,
  { assetId, categoryId, archived }: FlagBearer,
): readonly FlagRule[] {
  if (rules.length === 0 || archived) return NO_FLAGS
  const found = rules.filter(
    ({ from, until, applies }) =>
      from <= at &&
      at < until &&
      (!applies ||
        applies.things.has(assetId) ||
        (categoryId !== null && applies.categories.has(categoryId))),
  )
  return found.length === 0 ? NO_FLAGS : found.map(({ rule }) => rule)
}

/** Yields the instants at which a rule began or ceased to hold. */
export function* flagChanges({ rules }: AccountFlags = NONE): Generator<number> {
  for (const { from, until } of rules) {
    yield from
    if (until !== Infinity) yield until
  }
}
