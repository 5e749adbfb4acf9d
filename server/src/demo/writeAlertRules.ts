import type { Db } from '../db/database.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'

/** Minutes until the next person is notified of a theft alert that nobody took. */
const ESCALATE_AFTER = 30
const MUTED_DAYS = 7

type Written = {
  accountId: number
  users: ReadonlyMap<string, number>
  equipment: ReadonlyMap<string, number>
  now: Temporal.Instant
}

/** The manager hears of a theft before the administrator does, who has muted an asset for a week. */
export async function writeAlertRules(
  db: Db,
  account: DemoAccount,
  { accountId, users, equipment, now }: Written,
): Promise<void> {
  const to = ['manager', 'admin'].flatMap((key) => users.get(key) ?? [])
  await db
    .insertInto('alertRule')
    .values({ accountId, topic: 'rental:theft', escalateAfter: ESCALATE_AFTER, escalateTo: to })
    .execute()
  const equipmentId = equipment.get(account.equipment.at(-1)?.key ?? '')
  const userId = users.get('admin')
  if (equipmentId === undefined || userId === undefined) return
  const until = now.add({ hours: 24 * MUTED_DAYS }).toString()
  await db.insertInto('alertMute').values({ accountId, userId, equipmentId, until }).execute()
}
