import type { AcceptForm } from '@yardmaster/core/contract/account/invitations.pages.ts'
import { passwordWeakness } from '@yardmaster/core/passwords/weakness.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { invalid } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { publish } from '../../../domainEvents.ts'
import { hashForVisitor } from '../../../session/hashing.ts'
import { endPrevious, openSession } from '../../../session/openSession.ts'
import type { SignedInEffects } from '../../../session/openSession.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { insertUser, recordedFeatures, unlessEmailTaken } from '../users/users.public.ts'
import { readCode } from './invitationCode.ts'
import type { InvitationRef } from './invitationCode.ts'
import * as queries from './invitations.queries.ts'
import { stateOf } from './invitationState.ts'

export type ShownInvitation = {
  email: string
  role: Exclude<Role, 'operator'>
  viewOnly: boolean
  company: string
  branch: string
  invitedBy: string
}

/** Why a link doesn't work. */
export type ClosedReason = 'unknown' | 'expired' | 'accepted' | 'revoked'

type Found =
  | { ref: InvitationRef; row: NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>> }
  | { closed: ClosedReason }

export async function describeInvitation(
  ctx: PublicContext,
  code: string,
): Promise<ShownInvitation | { closed: ClosedReason }> {
  const attempt = await ctx.outbound.attempts.openLink(ctx.address)
  const found = await findOpen(ctx, code)
  if ('closed' in found) return found
  await attempt.succeeded()
  return shownOf(found.row)
}

/** Creates the user and signs them in. No transaction is open while the password is hashed. */
export async function acceptInvitation(
  ctx: PublicContext,
  code: string,
  form: AcceptForm,
): Promise<SignedInEffects | { closed: ClosedReason }> {
  const attempt = await ctx.outbound.attempts.openLink(ctx.address)
  const found = await findOpen(ctx, code)
  if ('closed' in found) return found
  await attempt.succeeded()
  const { ref, row } = found
  const weakness = passwordWeakness(form.password, { ...form, email: row.email, company: row.company })
  if (weakness) throw invalid('password', weakness)
  const passwordHash = await hashForVisitor(ctx.address, ({ hash }) => hash(form.password))
  const effects = await unlessEmailTaken(() =>
    ctx.database
      .account(ref.accountId)
      .transaction()
      .execute((db) => createUser(ctx, db, ref, { ...form, passwordHash })),
  )
  if (!('closed' in effects)) await endPrevious(ctx)
  return effects
}

type Person = { firstName: string; lastName: string; passwordHash: string }

async function createUser(
  ctx: PublicContext,
  db: Db,
  ref: InvitationRef,
  { firstName, lastName, passwordHash }: Person,
): Promise<SignedInEffects | { closed: ClosedReason }> {
  const { accountId } = ref
  await queries.lockInvitation(db, ref)
  const row = await queries.findInvitation(db, ref)
  const closed = closedReason(row, ctx.clock.now())
  if (closed || !row) return { closed: closed ?? 'unknown' }
  const { branchId, email, viewOnly, features } = row
  const { role } = shownOf(row)
  const user = { firstName, lastName, email, role, viewOnly }
  const userId = await insertUser(
    { db, session: { accountId } },
    { ...user, branchId, features, passwordHash },
  )
  await queries.endInvitation(db, ref, { acceptedAt: ctx.clock.now().toString() })
  await publish(
    { ...ctx, db, session: { accountId, userId, firstName, lastName } },
    {
      action: 'invitationAccepted',
      resource: { kind: 'user', id: userId, name: fullName(user) },
      branchId,
      after: { ...user, ...recordedFeatures(features) },
    },
  )
  return openSession(ctx, db, { accountId, userId, branchId })
}

async function findOpen(ctx: PublicContext, code: string): Promise<Found> {
  const ref = readCode(await findSigningSecret({ db: ctx.database.outside }), code)
  const row = ref && (await queries.findInvitation(ctx.database.account(ref.accountId), ref))
  const closed = closedReason(row ?? undefined, ctx.clock.now())
  return closed || !ref || !row ? { closed: closed ?? 'unknown' } : { ref, row }
}

/** Returns null for an invitation that can be accepted. */
function closedReason(row: queries.InvitationRow | undefined, now: Temporal.Instant): ClosedReason | null {
  if (!row) return 'unknown'
  const state = stateOf(row, now)
  if (state === 'open') return null
  return state === 'void' ? 'revoked' : state
}

const shownOf = (row: queries.InvitationRow): ShownInvitation => ({
  email: row.email,
  role: row.role as ShownInvitation['role'],
  viewOnly: row.viewOnly,
  company: row.company,
  branch: row.branchName,
  invitedBy: fullName(row),
})
