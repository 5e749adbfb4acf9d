import type { ScheduleForm } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { can } from '@yardmaster/core/policy.ts'
import { rankOf } from '@yardmaster/core/roles.ts'
import { MONDAY_MAIL } from '@yardmaster/core/rules/scheduledReports.ts'
import type { Context } from '../../../context.ts'
import { addSchedule } from './scheduledReports.service.ts'
import { findHomeBranch, findOffer, markAnswered } from './subscription.queries.ts'

/** Administrators and managers are asked once, as soon as mails can be sent to them. */
export async function readOffer({ db, session, outbound }: Context): Promise<{ offered: boolean }> {
  const isAsked =
    rankOf(session.role) >= rankOf('branch') && session.email !== null && can(session, 'report.schedule')
  if (!isAsked || !outbound.delivery.email) return { offered: false }
  const { answered, receives } = await findOffer(db, session)
  return { offered: !answered && !receives }
}

export async function answerOffer(ctx: Context, wanted: boolean): Promise<void> {
  const { db, session } = ctx
  const { receives } = await findOffer(db, session)
  await markAnswered(db, session)
  if (wanted && !receives) await addSchedule(ctx, await mondayMailOf(ctx))
}

const mondayMailOf = async ({ db, session }: Context): Promise<ScheduleForm> => ({
  ...MONDAY_MAIL,
  report: 'monday',
  assetId: null,
  branchId: await findHomeBranch(db, session),
  allBranches: session.role === 'admin',
  view: null,
  categoryId: null,
  clientId: null,
  archived: false,
  period: 'lastWeek',
  format: 'xlsx',
  userIds: [session.userId],
})
