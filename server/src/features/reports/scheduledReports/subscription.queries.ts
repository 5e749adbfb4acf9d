import type { Schedulable } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import type { Db } from '../../../db/database.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { RecipientRef } from './unsubscribeCode.ts'

/** Also finds users who were sent a report by hand and are no recipients, so that the link works. */
export const findSubscriber = (db: Db, { accountId, scheduleId, userId }: RecipientRef) =>
  db
    .selectFrom('scheduledReport')
    .innerJoin('appUser', (join) =>
      join.onRef('appUser.accountId', '=', 'scheduledReport.accountId').on('appUser.id', '=', userId),
    )
    .where('scheduledReport.accountId', '=', accountId)
    .where('scheduledReport.id', '=', scheduleId)
    .select(['scheduledReport.report', 'scheduledReport.branchId', 'appUser.firstName', 'appUser.lastName'])
    .$narrowType<{ report: Schedulable }>()
    .executeTakeFirst()

export const findOffer = (db: Db, { accountId, userId }: { accountId: number; userId: number }) =>
  db
    .selectFrom('appUser')
    .where('appUser.accountId', '=', accountId)
    .where('appUser.id', '=', userId)
    .select((eb) => [
      'appUser.mondayMailAnswered as answered',
      eb
        .exists(
          eb
            .selectFrom('scheduledReport')
            .innerJoin('scheduledReportRecipient as recipient', (join) =>
              sameAccount(join, 'recipient.scheduleId', 'scheduledReport.id'),
            )
            .whereRef('scheduledReport.accountId', '=', 'appUser.accountId')
            .whereRef('recipient.userId', '=', 'appUser.id')
            .where('scheduledReport.report', '=', 'monday')
            .where('scheduledReport.deletedAt', 'is', null)
            .select('scheduledReport.id'),
        )
        .as('receives'),
    ])
    .executeTakeFirstOrThrow()

export async function markAnswered(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ mondayMailAnswered: true })
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .execute()
}

/** Administrators may work in another branch. Their Monday mail is sent by the clock of their own. */
export async function findHomeBranch(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<number> {
  const { branchId } = await db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .select('branchId')
    .executeTakeFirstOrThrow()
  return branchId
}
