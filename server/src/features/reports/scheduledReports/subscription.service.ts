import { notFound } from '../../../appError.ts'
import type { Context, PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { scheduleEvent } from './scheduledReports.service.ts'
import * as queries from './scheduledReports.queries.ts'
import { findSubscriber } from './subscription.queries.ts'
import { scheduleTitle } from './scheduleTitle.ts'
import { readUnsubscribe } from './unsubscribeCode.ts'

/** Ends or resumes the mails to the caller. If two requests do the same at once, both succeed. */
export async function subscribeSelf(ctx: Context, scheduleId: number, subscribed: boolean): Promise<void> {
  const { userId } = ctx.session
  const found = await queries.lockSchedule(ctx, scheduleId)
  const receives = (await queries.findRecipients(ctx, [scheduleId])).some((each) => each.userId === userId)
  if (!found || !receives) throw notFound()
  if (!(await queries.setSubscribed(ctx, { scheduleId, userId }, subscribed))) return
  await publish(ctx, scheduleEvent(ctx, subscribed ? 'subscribed' : 'unsubscribed', found))
}

/** Returns the recipient that the code is about. */
async function requireSubscriber({ database }: PublicContext, code: string) {
  const ref = readUnsubscribe(await findSigningSecret({ db: database.outside }), code)
  const found = ref && (await findSubscriber(database.account(ref.accountId), ref))
  if (!found) throw notFound()
  return { ...found, ref }
}

export async function describeMail(ctx: PublicContext, code: string) {
  const found = await requireSubscriber(ctx, code)
  return { name: fullName(found), report: scheduleTitle(ctx.text, found.report) }
}

/** Ends the mails that the code is about, on behalf of the reader of the mail. */
export async function unsubscribeByMail(ctx: PublicContext, code: string): Promise<void> {
  const { ref, report, branchId, firstName, lastName } = await requireSubscriber(ctx, code)
  const { accountId, scheduleId, userId } = ref
  await ctx.database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      const author = { db, clock: ctx.clock, session: { accountId, userId, firstName, lastName } }
      if (!(await queries.setSubscribed(author, { scheduleId, userId }, false))) return
      await publish(author, scheduleEvent(ctx, 'unsubscribed', { id: scheduleId, report, branchId }))
    })
}
