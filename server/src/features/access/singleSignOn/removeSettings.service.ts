import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { recordedOf } from './settings.service.ts'
import * as queries from './singleSignOn.queries.ts'

/**
 * Removes the settings. Sessions that the provider opened end, because it can no longer report that their users signed
 * out there; only the one of the caller stays.
 */
export async function removeSettings(ctx: Context): Promise<void> {
  const { db, session, clock } = ctx
  const { accountId, userId } = session
  const before = await queries.lockSettings(db, accountId)
  if (!before) throw notFound()
  if (!(await queries.hasAdminWithPassword(db, accountId))) throw conflict('error.adminPasswordFirst')
  await queries.deleteSettings(db, accountId)
  const sessionsEnded = await queries.endSignOnSessions(db, accountId, session.tokenHash)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: accountId, name: session.accountName },
    branchId: null,
    before: recordedOf(before),
    after: { signOnEnabled: false, signOnOnlyWay: false, signOnIssuer: null },
  })
  await recordSecurityEvent(db, {
    kind: 'singleSignOnRemoved',
    accountId,
    userId: null,
    actorId: userId,
    caller: ctx,
    at: clock.now(),
    details: { signOnIssuer: before.issuer, ...(sessionsEnded > 0 && { sessionsEnded }) },
  })
}
