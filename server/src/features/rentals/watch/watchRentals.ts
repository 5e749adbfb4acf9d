import type { Database, Db } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { ensureWeeks } from '../../../telemetry/upkeep/partitions.ts'
import { weekOf } from '../../../telemetry/upkeep/weeks.ts'
import { findRecorded, saveChanges } from './alerts.queries.ts'
import { loadFacts } from './loadFacts.ts'
import { MINUTE } from './facts.ts'
import { compare, judge } from './judge.ts'
import type { Changes } from './judge.ts'
import type { Facts } from './facts.ts'
import { findAccounts, lockAccount, schedule, takeAssets } from './watch.queries.ts'

/** Assets of one transaction. PostgreSQL plans its queries anew each time, which takes longer than a few assets. */
const AT_ONCE = 500
/** The pause until late readings have been processed. Until then, the history is incomplete. */
const LATE_READINGS = MINUTE

export type WatchContext = Pick<JobContext, 'ingest' | 'clock' | 'signal'> & { database: Database }

/**
 * Judges the assets about which something has changed, and those for which time has passed. Reads what ingest has
 * stored, and records each occasion once, however often it is judged and by how many processes.
 */
export async function watchRentals(context: WatchContext): Promise<void> {
  for (const accountId of await findAccounts(context.database, context.clock.now()))
    for (;;) {
      context.signal.throwIfAborted()
      if ((await watchSome(context, accountId)) === 0) break
    }
}

/** Returns how many assets were judged. */
const watchSome = (context: WatchContext, accountId: number): Promise<number> =>
  context.database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      const now = context.clock.now()
      await lockAccount(db, accountId)
      const assetIds = await takeAssets(db, accountId, { now, most: AT_ONCE })
      if (assetIds.length > 0) await judgeAssets(context, { db, accountId }, assetIds)
      return assetIds.length
    })

async function judgeAssets(
  { ingest, clock }: WatchContext,
  of: { db: Db; accountId: number },
  assetIds: readonly number[],
): Promise<void> {
  const now = clock.now()
  const { facts, incomplete } = await loadFacts(of, assetIds, now)
  const recorded = await findRecorded(of, assetIds, now)
  const next = incomplete.map((assetId) => ({ assetId, at: now.epochMilliseconds + LATE_READINGS }))
  const changed: { asset: Facts; changes: Changes }[] = []
  for (const asset of facts) {
    const judgement = judge(asset)
    changed.push({ asset, changes: compare(judgement, recorded.get(asset.assetId) ?? [], asset.now) })
    if (judgement.nextAt !== null) next.push({ assetId: asset.assetId, at: judgement.nextAt })
  }
  const weeks = changed.flatMap(({ changes }) => changes.added.map(({ at }) => weekOf(at)))
  if (weeks.length > 0) await ensureWeeks(ingest, weeks)
  for (const { asset, changes } of changed) await saveChanges(of, asset, changes)
  await schedule(of.db, of.accountId, next)
}
