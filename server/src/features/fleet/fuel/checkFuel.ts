import { isPurchase } from '@yardmaster/core/rules/fuel.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { ensureWeeks } from '../../../telemetry/upkeep/partitions.ts'
import { weekOf } from '../../../telemetry/upkeep/weeks.ts'
import { findAccounts, findAsset, findSettings, settle, takeDue } from './checkFuel.queries.ts'
import type { AccountSettings, DuePurchase } from './checkFuel.queries.ts'
import { saveFindings } from './findings.record.ts'
import { judgePurchase } from './judge/judgePurchase.ts'
import { loadFacts } from './judge/loadFacts.ts'
import { recordPurchase } from './purchaseEvent.ts'
import { lockPurchases } from './records/storeRecords.ts'

/** Purchases of one transaction. */
const AT_ONCE = 50
/** The pause until late readings have been processed. Until then, the history is incomplete. */
const LATE_READINGS = 60_000
const DAY = 86_400_000

export type CheckContext = Pick<JobContext, 'ingest' | 'clock' | 'signal'> & { database: Database }

/** Looks at the purchases that are new, have changed, or wait for readings. */
export async function checkFuel(context: CheckContext): Promise<void> {
  for (const accountId of await findAccounts(context.database, context.clock.now()))
    for (;;) {
      context.signal.throwIfAborted()
      if ((await checkSome(context, accountId)) < AT_ONCE) break
    }
}

/** Returns how many purchases were looked at. */
const checkSome = (context: CheckContext, accountId: number): Promise<number> =>
  context.database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      await lockPurchases(db, accountId)
      const purchases = await takeDue({ db, accountId }, { now: context.clock.now(), most: AT_ONCE })
      if (purchases.length === 0) return 0
      await ensureWeeks(
        context.ingest,
        purchases.map(({ at }) => weekOf(at)),
      )
      const settings = await findSettings({ db, accountId })
      for (const purchase of purchases) await checkPurchase(context, { db, accountId, settings }, purchase)
      return purchases.length
    })

type Of = { db: Db; accountId: number; settings: AccountSettings }

/** Finds the asset, records what was bought in its history, and what doesn't fit. */
async function checkPurchase({ clock }: CheckContext, of: Of, due: DuePurchase): Promise<void> {
  const now = clock.now().epochMilliseconds
  const purchase = { ...due, assetId: await findAsset(of, due) }
  const { assetId, at, status } = purchase
  // Older history has expired, and so would the events.
  const counts = isPurchase(status) && assetId !== null && at > now - of.settings.historyDays * DAY
  const event = await recordPurchase({ ...of, clock }, purchase, counts)
  const judged = counts ? await judge(of, { ...purchase, assetId }, now) : { found: [], nextAt: null }
  if (judged) await saveFindings({ ...of, clock }, purchase, { counts, found: judged.found })
  await settle(of, purchase, { event, nextAt: judged ? judged.nextAt : now + LATE_READINGS })
}

/** Returns null while late readings of the asset are being processed. */
async function judge(of: Of, purchase: DuePurchase & { assetId: number }, now: number) {
  const facts = await loadFacts(of, purchase, now)
  return facts && judgePurchase(facts)
}
