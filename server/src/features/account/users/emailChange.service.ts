import type { EmailChange } from '@yardmaster/core/contract/account/users.emailChange.ts'
import { AppError, conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { countMails } from '../../../mails/mails.queries.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { confirmEmailMail, emailChangeNotice } from './emailChange.mails.ts'
import * as queries from './emailChange.queries.ts'
import { expiryOf, isCurrent } from './emailChange.validity.ts'

/** Nobody can use us to send more mails to a stranger's address. */
const LINKS_PER_HOUR = 5
const HOUR_SECONDS = 60 * 60

/**
 * Changes the signed-in user's own email address, which requires their password. Returns the address that
 * applies now: the old one until the link in the mail to the new one is opened, or the new one if there is no
 * mail server.
 */
export async function changeOwnEmail(
  ctx: Context,
  { oldEmail, email, currentPassword }: { oldEmail: string | null; email: string; currentPassword: string },
): Promise<string> {
  if (!currentPassword) throw invalid('currentPassword', 'error.required')
  await requireCurrentPassword(ctx, 'currentPassword', currentPassword)
  if (!ctx.outbound.delivery.email || oldEmail === null) return email
  if (await queries.isTakenByOther(ctx, email)) throw conflict('error.emailTaken', 'email')
  await rejectTooManyLinks(ctx)
  const changeId = await queries.replaceOwnChange(ctx, email)
  await queueLink(ctx, email, changeId)
  await queueNotice(ctx, oldEmail, email)
  await record(ctx, 'emailChangeRequested', { before: { email: oldEmail }, after: { email } })
  return oldEmail
}

export async function readOwnChange(ctx: Context): Promise<EmailChange> {
  const change = await findCurrent(ctx)
  return {
    needsLink: ctx.outbound.delivery.email,
    pending: change ? { email: change.email, expiresAt: expiryOf(change).toString() } : null,
  }
}

/** Sends the same link again. It stays valid only as long as before. */
export async function resendLink(ctx: Context): Promise<void> {
  const change = await findCurrent(ctx)
  if (!change) throw notFound()
  await rejectTooManyLinks(ctx)
  await queueLink(ctx, change.email, change.id)
}

export async function cancelOwnChange(ctx: Context): Promise<void> {
  const change = await findCurrent(ctx)
  if (!change) return
  await queries.deleteOwnChange(ctx)
  await record(ctx, 'emailChangeCanceled', { before: { email: change.email } })
}

async function findCurrent(ctx: Context) {
  const change = await queries.findOwnChange(ctx)
  return change && isCurrent(change, ctx.clock.now()) ? change : null
}

async function rejectTooManyLinks({ db, session, clock }: Context): Promise<void> {
  const { accountId, userId } = session
  const since = clock.now().subtract({ seconds: HOUR_SECONDS })
  const sent = await countMails(db, { accountId, userId, template: confirmEmailMail.code }, since)
  if (sent >= LINKS_PER_HOUR)
    throw new AppError('error.tooManyRequests', 429, { values: { seconds: HOUR_SECONDS } })
}

const queueLink = (ctx: Context, recipient: string, changeId: number): Promise<void> =>
  queueMail(ctx, confirmEmailMail, { ...idsOf(ctx), recipient, values: { changeId } })

const queueNotice = (ctx: Context, recipient: string, email: string): Promise<void> =>
  queueMail(ctx, emailChangeNotice, {
    ...idsOf(ctx),
    recipient,
    values: { email, requestedAt: ctx.clock.now().epochMilliseconds },
  })

const idsOf = ({ session: { accountId, userId } }: Context) => ({ accountId, userId })

const record = (
  ctx: Context,
  action: DomainEvent['action'],
  changes: Pick<DomainEvent, 'before' | 'after'>,
): Promise<void> =>
  publish(ctx, {
    action,
    resource: { kind: 'user', id: ctx.session.userId, name: fullName(ctx.session) },
    branchId: ctx.session.branchId,
    ...changes,
  })
