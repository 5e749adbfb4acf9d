import type pg from 'pg'
import type { JobContext, Log } from '../../jobs/job.ts'
import type { AssetState } from '../derive/state.ts'
import { lockStates, lookAgain, tellSilent } from './silence.queries.ts'
import type { Asset, SilentAsset, StateRow } from './silence.queries.ts'
import { inTransaction } from './transaction.ts'

const BATCH = 200
const DAY_MS = 86_400_000
/** Thresholds may change, and a silent asset may speak: everyone is looked at that often. */
const LOOK_AGAIN_MS = 3_600_000
/** What came late is being derived again; until then what is remembered is not to be trusted. */
const LOOK_SOON_MS = 60_000

type Options = Pick<JobContext, 'signal' | 'log'> & {
  now: number
  silenceAfter: (state: AssetState) => number | null
}

/** Notices assets that have not reported for too long. Returns how many. */
export async function markSilent(pool: pg.Pool, options: Options): Promise<number> {
  let silent = 0
  for (;;) {
    options.signal.throwIfAborted()
    const { rows: due } = await pool.query<Asset>(
      `select account_id, asset_id from asset_state where silence_due <= to_timestamp($1 / 1000.0)
       order by silence_due limit ${BATCH}`,
      [options.now],
    )
    if (due.length === 0) return silent
    silent += await judge(pool, due, options)
  }
}

async function judge(pool: pg.Pool, due: readonly Asset[], options: Options): Promise<number> {
  const client = await pool.connect()
  try {
    const count = await inTransaction(client, async () => {
      const verdicts = (await lockStates(client, due)).map((row) => judgeOne(row, options))
      const silent = verdicts.flatMap((verdict) => verdict.silent ?? [])
      if (silent.length > 0) await tellSilent(client, silent)
      await lookAgain(client, verdicts)
      return silent.length
    })
    client.release()
    return count
  } catch (error) {
    client.release(true)
    throw error
  }
}

type Verdict = Asset & { lookAt: number; silent?: SilentAsset }

function judgeOne(row: StateRow, { now, silenceAfter, log }: Options): Verdict {
  const later = { ...row, lookAt: now + LOOK_AGAIN_MS }
  if (row.dirty_from !== null) return { ...row, lookAt: now + LOOK_SOON_MS }
  if (!row.in_use || row.silent_k !== null) return later
  const at = instantOfSilence(row, silenceAfter, log)
  if (at === null) return later
  if (at > now) return { ...row, lookAt: Math.min(at, later.lookAt) }
  // What is older than the account's history is not written any more.
  return { ...later, silent: { ...row, at, recorded: at >= now - row.history_days * DAY_MS } }
}

/** One asset whose memory cannot be read must not keep the others from being looked at. */
function instantOfSilence(
  { account_id, asset_id, detectors }: StateRow,
  silenceAfter: Options['silenceAfter'],
  log: Log,
): number | null {
  if (!detectors) return null
  try {
    return silenceAfter(detectors)
  } catch (error) {
    log.error(
      { err: error, accountId: account_id, assetId: asset_id },
      'the state of an asset cannot be read',
    )
    return null
  }
}
