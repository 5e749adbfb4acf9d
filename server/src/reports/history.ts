import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import type { Day } from '@yardmaster/core/days.ts'
import type { Context } from '../context.ts'
import type { ReportSource } from './report.ts'

/** Kinds that the index of an account's intervals by time includes. */
const OF_ACCOUNT = ['engine', 'trip', 'working', 'transported', 'gap', 'site'] as const
const OF_ASSET = [...OF_ACCOUNT, 'stop', 'silent'] as const

/** Looks up the first interval of each kind by index, whatever the length of the history. */
const firstOf = (kinds: readonly (keyof typeof INTERVAL_KINDS)[], condition: string) =>
  `select extract(epoch from least(${kinds
    .map(
      (kind) => `(select start_at from closed_interval
        where account_id = $1 ${condition} and kind = ${INTERVAL_KINDS[kind]} order by start_at limit 1)`,
    )
    .join(', ')})) * 1000`

const FIRST_OF_ACCOUNT = firstOf(OF_ACCOUNT, '')
const FIRST_OF_ASSET = firstOf(OF_ASSET, 'and asset_id = $2')
const FIRST_TICKET = `select check_in_date from repair where account_id = $1 and deleted_at is null
  order by check_in_date limit 1`

/** Returns the first day of the history behind a report, or null if there is none. */
export async function historyBegins(
  { read, session }: Context,
  { history }: ReportSource,
  assetId: number | null,
): Promise<Day | null> {
  const { accountId, timezone } = session
  if (history === 'tickets') {
    const [row] = await read({ name: 'first ticket', text: FIRST_TICKET, values: [accountId] })
    return row?.[0] ?? null
  }
  const [row] = await read(
    assetId === null
      ? { name: 'first interval', text: FIRST_OF_ACCOUNT, values: [accountId] }
      : { name: 'first interval of asset', text: FIRST_OF_ASSET, values: [accountId, assetId] },
  )
  const first = row?.[0]
  return first ? dayAt(Math.floor(Number(first)), timezone) : null
}
