import { ERASURE_DAYS } from '@yardmaster/core/contract/account/accountData.ts'
import type { Erasure, ErasureRequest } from '@yardmaster/core/contract/account/accountData.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { erasureCanceledMail, erasureRequestedMail } from './erasure.mails.ts'
import * as queries from './erasure.queries.ts'

const WAITING = { hours: 24 * ERASURE_DAYS }

export async function readErasure(ctx: Context): Promise<Erasure | null> {
  const row = await queries.findErasure(ctx)
  if (!row) return null
  const { requestedAt, eraseAt, firstName, lastName } = row
  const requestedBy = firstName === null || lastName === null ? null : fullName({ firstName, lastName })
  return { requestedAt: requestedAt.toString(), requestedBy, eraseAt: eraseAt.toString() }
}

export async function requestErasure(ctx: Context, { name, password }: ErasureRequest): Promise<void> {
  const { session, clock } = ctx
  if (name !== session.accountName) throw invalid('name', 'error.nameDiffers')
  await requireCurrentPassword(ctx, 'password', password)
  const eraseAt = clock.now().add(WAITING)
  if (!(await queries.insertErasure(ctx, eraseAt))) throw conflict('error.erasureRequested')
  await record(ctx, 'accountErasureRequested', { eraseAt: eraseAt.toString() })
  await mailAdministrators(ctx, erasureRequestedMail)
}

export async function cancelErasure(ctx: Context): Promise<void> {
  if (!(await queries.deleteErasure(ctx))) throw conflict('error.noErasure')
  await record(ctx, 'accountErasureCanceled', {})
  await mailAdministrators(ctx, erasureCanceledMail)
}

const record = (
  ctx: Context,
  kind: 'accountErasureRequested' | 'accountErasureCanceled',
  details: Record<string, string>,
) =>
  recordSecurityEvent(ctx.db, {
    kind,
    accountId: ctx.session.accountId,
    userId: null,
    actorId: ctx.session.userId,
    caller: ctx,
    at: ctx.clock.now(),
    details,
  })

async function mailAdministrators(ctx: Context, template: MailTemplate<{ by: string }>): Promise<void> {
  const { accountId } = ctx.session
  for (const { id, email } of await queries.listAdministrators(ctx.db, accountId))
    await queueMail(ctx, template, {
      accountId,
      userId: id,
      recipient: email,
      values: { by: fullName(ctx.session) },
    })
}
