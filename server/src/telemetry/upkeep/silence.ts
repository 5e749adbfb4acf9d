import type pg from 'pg'
import type { JobContext, Log } from '../../jobs/job.ts'
import type { AssetState } from '../derive/state.ts'
import { lockStates, lookAgain, recordSilence } from './silence.queries.ts'
import type { Asset, SilentAsset, StateRow } from './silence.queries.ts'
import { inTransaction } from './transaction.ts'

const BATCH = 200
const DAY_MS = 86_400_000
/**
 * The interval at which every asset is checked again, since thresholds may change and a silent asset may
 * report.
 */
const LOOK_AGAIN_MS = 3_600_000
/** The interval while late readings are being processed. Until then, the stored state is unreliable. */
const LOOK_SOON_MS = 60_000

type Options = Pick<JobContext, 'signal' | 'log'> & {
  now: number
  silenceAfter: (state: AssetState) => number | null
}

/** Marks assets that have not reported for too long. Returns their number. */
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
      if (silent.length > 0) await recordSilence(client, silent)
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
  // An event older than the account's history is not written.
  return { ...later, silent: { ...row, at, recorded: at >= now - row.history_days * DAY_MS } }
}

/**
 * Logs an unreadable state instead of throwing, so that one asset doesn't prevent the others from being
 * checked.
 */
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
      'the state of an asset could not be read',
    )
    return null
  }
}
