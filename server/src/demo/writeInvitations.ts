import type { Db } from '../db/database.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { idOf } from './writeActivity.ts'

/** Days since the invitation was sent. The older one has expired. */
const SENT = [
  { en: 'jordan.blake', es: 'lucia.ortega', daysAgo: 2 },
  { en: 'casey.morgan', es: 'hugo.serrano', daysAgo: 10 },
]
const VALID_DAYS = 7

type Options = { users: Map<string, number>; branches: Map<string, number>; now: Temporal.Instant }

/** The manager has invited two people, who have not answered yet. */
export async function writeInvitations(
  db: Db,
  accountId: number,
  account: DemoAccount,
  { users, branches, now }: Options,
): Promise<void> {
  const manager = account.users.find(({ role }) => role === 'branch')
  if (!manager?.email) return
  const domain = manager.email.split('@')[1] ?? ''
  for (const { daysAgo, ...names } of SENT) {
    const createdAt = now.subtract({ hours: 24 * daysAgo })
    await db
      .insertInto('invitation')
      .values({
        accountId,
        branchId: idOf(branches, manager.branchKey),
        email: `${names[account.language]}@${domain}`,
        role: 'worker',
        invitedBy: idOf(users, manager.key),
        createdAt: createdAt.toString(),
        expiresAt: createdAt.add({ hours: 24 * VALID_DAYS }).toString(),
      })
      .execute()
  }
}
