import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { Day } from '@yardmaster/core/days.ts'
import type { ReportContext, ReportSource } from './report.ts'

/** Any of these kinds, because reports of an asset show more than the day sums hold. */
const KINDS = ['engine', 'trip', 'working', 'transported', 'gap', 'site', 'stop', 'silent'] as const

/** Looks up the first interval of each kind by index, whatever the length of the history. */
const FIRST_OF_ASSET = `select (least(${KINDS.map(
  (kind) => `(select start_at from closed_interval
    where account_id = $1 and asset_id = $3 and kind = ${INTERVAL_KINDS[kind]} order by start_at limit 1)`,
).join(', ')}) at time zone $2)::date`
/** Few intervals are not in the sums yet. */
const FIRST_OF_ACCOUNT = `select least(
  (select day from asset_day where account_id = $1 order by day limit 1),
  (select (min(start_at) at time zone $2)::date from pending_interval where account_id = $1))`
const FIRST_TICKET = `select check_in_date from repair where account_id = $1 and deleted_at is null
  order by check_in_date limit 1`

/** Returns the first day of the history behind a report, or null if there is none. */
export async function historyBegins(
  { read, session }: Pick<ReportContext, 'read' | 'session'>,
  { history }: ReportSource,
  assetId: number | null,
): Promise<Day | null> {
  const { accountId, timezone } = session
  const [row] = await read(
    history === 'tickets'
      ? { name: 'first ticket', text: FIRST_TICKET, values: [accountId] }
      : assetId === null
        ? { name: 'first day of account', text: FIRST_OF_ACCOUNT, values: [accountId, timezone] }
        : { name: 'first day of asset', text: FIRST_OF_ASSET, values: [accountId, timezone, assetId] },
  )
  return row?.[0] ?? null
}
