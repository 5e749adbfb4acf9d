import type {
  Invitation,
  InvitationForm,
  SentInvitation,
} from '@yardmaster/core/contract/account/invitations.ts'
import { assignableRoles, can } from '@yardmaster/core/policy.ts'
import { isViewOnly } from '@yardmaster/core/rules/viewOnly.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { countMails } from '../../../mails/mails.queries.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { grantedFeatures, recordedFeatures } from '../users/users.public.ts'
import { invitationPath } from './invitationCode.ts'
import { invitationMail } from './invitations.mails.ts'
import * as queries from './invitations.queries.ts'
import { expiryFrom, mayInvite, stateOf } from './invitationState.ts'

/** Enough to invite everyone of a large yard at once, too few to use us for sending mails to strangers. */
const MAILS_PER_HOUR = 50
const HOUR_SECONDS = 60 * 60
/** Someone who opens an old link still learns why it doesn't work. */
const KEPT_FOR = { hours: 24 * 90 }

export async function listInvitations(ctx: Context, branchId: number | undefined): Promise<Invitation[]> {
  const { session, clock } = ctx
  const wanted = session.role === 'admin' ? branchId : session.branchId
  if (branchId !== undefined && !can(session, 'user.create', { branchId })) throw notFound()
  const secret = await findSigningSecret(ctx)
  const rows = await queries.listPending(ctx, wanted)
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role as Invitation['role'],
    viewOnly: row.viewOnly,
    features: row.features as Feature[] | null,
    branch: { id: row.branchId, name: row.branchName },
    invitedBy: fullName(row),
    expiresAt: row.expiresAt.toString(),
    state: stateOf(row, clock.now()) as Invitation['state'],
    path: mayInvite(session, row)
      ? invitationPath(secret, { accountId: session.accountId, invitationId: row.id })
      : null,
  }))
}

export async function sendInvitation(ctx: Context, form: InvitationForm): Promise<SentInvitation> {
  const { session, clock } = ctx
  const { branchId, email, role } = form
  if (!can(session, 'user.create', { branchId }) || !(await queries.branchExists(ctx, branchId)))
    throw notFound()
  if (!assignableRoles(session).includes(role)) throw invalid('role', 'error.roleNotAllowed')
  const isWorker = role === 'worker'
  const viewOnly = isViewOnly(form)
  const features = isWorker && form.features ? grantedFeatures(ctx, form.features) : null
  if (await queries.isUser(ctx, email)) throw conflict('error.emailTaken', 'email')
  await queries.deleteEnded(ctx, clock.now().subtract(KEPT_FOR))
  await queries.deleteExpired(ctx, email)
  const row = { branchId, email, role, viewOnly, features, expiresAt: expiryFrom(clock.now()) }
  const id = await unlessInvited(() => queries.insertInvitation(ctx, row))
  const after = { email, role, viewOnly, ...recordedFeatures(features) }
  await record(ctx, 'created', { id, email, branchId }, after)
  return deliver(ctx, id, email)
}

/** Mails the same link again. It is valid for another 7 days. */
export async function resendInvitation(ctx: Context, id: number): Promise<SentInvitation> {
  const invitation = await findChangeable(ctx, id)
  await queries.extendInvitation(ctx, id, expiryFrom(ctx.clock.now()))
  await record(ctx, 'invitationResent', invitation)
  return deliver(ctx, id, invitation.email)
}

export async function revokeInvitation(ctx: Context, id: number): Promise<void> {
  const invitation = await findChangeable(ctx, id)
  const ref = { accountId: ctx.session.accountId, invitationId: id }
  await queries.endInvitation(ctx.db, ref, { revokedAt: ctx.clock.now().toString() })
  await record(ctx, 'invitationRevoked', invitation)
}

/** Throws 404 for invitations that the caller can't see or that ended, and 403 for those of higher ranks. */
async function findChangeable(ctx: Context, invitationId: number) {
  const ref = { accountId: ctx.session.accountId, invitationId }
  await queries.lockInvitation(ctx.db, ref)
  const found = await queries.findInvitation(ctx.db, ref)
  if (!found || found.acceptedAt || found.revokedAt) throw notFound()
  if (!can(ctx.session, 'user.create', found)) throw notFound()
  if (!mayInvite(ctx.session, found)) throw forbidden()
  return found
}

async function deliver(ctx: Context, invitationId: number, recipient: string): Promise<SentInvitation> {
  const { accountId, userId } = ctx.session
  await rejectTooManyMails(ctx)
  // In the language of the sender. That of the recipient is unknown.
  await queueMail(ctx, invitationMail, { accountId, userId, recipient, values: { invitationId } })
  const secret = await findSigningSecret(ctx)
  return {
    id: invitationId,
    path: invitationPath(secret, { accountId, invitationId }),
    mailed: ctx.outbound.delivery.email,
  }
}

async function rejectTooManyMails({ db, session, clock, outbound }: Context): Promise<void> {
  if (!outbound.delivery.email) return
  const { accountId, userId } = session
  const since = clock.now().subtract({ seconds: HOUR_SECONDS })
  const sent = await countMails(db, { accountId, userId, template: invitationMail.code }, since)
  if (sent >= MAILS_PER_HOUR)
    throw new AppError('error.tooManyRequests', 429, { values: { seconds: HOUR_SECONDS } })
}

const record = (
  ctx: Context,
  action: DomainEvent['action'],
  { id, email, branchId }: { id: number; email: string; branchId: number },
  after?: Record<string, unknown>,
): Promise<void> =>
  publish(ctx, {
    action,
    resource: { kind: 'invitation', id, name: email },
    branchId,
    ...(after && { after }),
  })

const unlessInvited = unlessTaken(['invitation_email'], () => conflict('error.alreadyInvited', 'email'))
