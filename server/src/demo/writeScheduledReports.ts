import { dueAfter } from '@yardmaster/core/rules/scheduledReports.ts'
import type { Recurrence } from '@yardmaster/core/rules/scheduledReports.ts'
import type { Db } from '../db/database.ts'

type Wish = {
  owner: string
  report: string
  allBranches?: true
  period: 'lastWeek' | 'lastMonth'
  when: Recurrence
  recipients: readonly string[]
}

const MONDAY_AT_7: Recurrence = { cadence: 'weekly', onDay: 1, atHour: 7 }

/** Typical reports for these positions, by the keys of users. */
const WISHES: readonly Wish[] = [
  {
    owner: 'admin',
    report: 'monday',
    allBranches: true,
    period: 'lastWeek',
    when: MONDAY_AT_7,
    recipients: ['admin'],
  },
  { owner: 'manager', report: 'monday', period: 'lastWeek', when: MONDAY_AT_7, recipients: ['manager'] },
  {
    owner: 'manager',
    report: 'daily_runtime',
    period: 'lastMonth',
    when: { cadence: 'monthly', onDay: 1, atHour: 6 },
    recipients: ['manager', 'worker'],
  },
]

type Demo = { accountId: number; users: ReadonlyMap<string, number>; now: Temporal.Instant }

/** Nothing was mailed: nobody reads the mail of the demo's users. */
export async function writeScheduledReports(db: Db, { accountId, users, now }: Demo): Promise<void> {
  for (const wish of WISHES) {
    const ownerId = users.get(wish.owner)
    const userIds = wish.recipients.flatMap((key) => users.get(key) ?? [])
    if (ownerId !== undefined && userIds.length > 0)
      await writeOne(db, wish, { accountId, ownerId, userIds, now })
  }
}

type Parties = { accountId: number; ownerId: number; userIds: readonly number[]; now: Temporal.Instant }

async function writeOne(
  db: Db,
  { report, allBranches, period, when }: Wish,
  parties: Parties,
): Promise<void> {
  const { accountId, ownerId, userIds, now } = parties
  const { branchId, timezone } = await db
    .selectFrom('appUser')
    .innerJoin('branch', (join) =>
      join.onRef('branch.accountId', '=', 'appUser.accountId').onRef('branch.id', '=', 'appUser.branchId'),
    )
    .where('appUser.accountId', '=', accountId)
    .where('appUser.id', '=', ownerId)
    .select(['appUser.branchId', 'branch.timezone'])
    .executeTakeFirstOrThrow()
  const { id: scheduleId } = await db
    .insertInto('scheduledReport')
    .values({
      accountId,
      ownerId,
      report,
      branchId,
      allBranches: allBranches ?? false,
      period,
      ...when,
      format: 'xlsx',
      nextAt: dueAfter(when, now, timezone).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const userId of userIds)
    await db.insertInto('scheduledReportRecipient').values({ accountId, scheduleId, userId }).execute()
}
