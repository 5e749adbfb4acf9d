import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { Author } from '../../../domainEvents.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { InvitationRef } from './invitationCode.ts'

/** Selects invitations with their company, branch and sender. */
const selectInvitations = (db: Db, accountId: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.accountId')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'invitation.branchId'))
    .innerJoin('appUser as inviter', (join) =>
      join
        .onRef('inviter.accountId', '=', 'invitation.accountId')
        .onRef('inviter.id', '=', 'invitation.invitedBy'),
    )
    .where('invitation.accountId', '=', accountId)
    .select([
      'invitation.id',
      'invitation.branchId',
      'invitation.email',
      'invitation.role',
      'invitation.viewOnly',
      'invitation.features',
      'invitation.expiresAt',
      'invitation.acceptedAt',
      'invitation.revokedAt',
      'account.name as company',
      'branch.name as branchName',
      'inviter.firstName',
      'inviter.lastName',
      'inviter.id as inviterId',
      'inviter.role as inviterRole',
      'inviter.viewOnly as inviterViewOnly',
      'inviter.branchId as inviterBranchId',
      'inviter.deletedAt as inviterDeletedAt',
    ])

export type InvitationRow = Awaited<ReturnType<typeof listPending>>[number]

/** A limit that no account reaches with pending invitations. */
const LISTED_AT_MOST = 500

export const listPending = ({ db, session }: Context, branchId: number | undefined) =>
  selectInvitations(db, session.accountId)
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .$if(branchId !== undefined, (query) => query.where('invitation.branchId', '=', branchId ?? 0))
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(LISTED_AT_MOST)
    .execute()

export const findInvitation = (db: Db, { accountId, invitationId }: InvitationRef) =>
  selectInvitations(db, accountId).where('invitation.id', '=', invitationId).executeTakeFirst()

/** Locks the invitation, so that of two people with one link only the first is let in. */
export async function lockInvitation(db: Db, { accountId, invitationId }: InvitationRef): Promise<void> {
  await db
    .selectFrom('invitation')
    .where('accountId', '=', accountId)
    .where('id', '=', invitationId)
    .select('id')
    .forUpdate()
    .execute()
}

type NewInvitation = {
  branchId: number
  email: string
  role: string
  viewOnly: boolean
  features: string[] | null
  expiresAt: Temporal.Instant
}

export async function insertInvitation(
  { db, session, clock }: Context,
  { expiresAt, ...row }: NewInvitation,
): Promise<number> {
  const { id } = await db
    .insertInto('invitation')
    .values({
      ...row,
      accountId: session.accountId,
      invitedBy: session.userId,
      createdAt: clock.now().toString(),
      expiresAt: expiresAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The one who sends it again answers for it from now on. */
export async function extendInvitation(
  { db, session }: Context,
  id: number,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ expiresAt: expiresAt.toString(), invitedBy: session.userId })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function endInvitation(
  db: Db,
  { accountId, invitationId }: InvitationRef,
  outcome: { acceptedAt: string } | { revokedAt: string },
): Promise<void> {
  await db
    .updateTable('invitation')
    .set(outcome)
    .where('accountId', '=', accountId)
    .where('id', '=', invitationId)
    .execute()
}

/** Revokes the invitations to a branch that nobody has accepted. */
export async function revokeOfBranch(
  { db, session, clock }: Author,
  branchId: number,
): Promise<{ id: number; email: string }[]> {
  return db
    .updateTable('invitation')
    .set({ revokedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('branchId', '=', branchId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['id', 'email'])
    .execute()
}

/** Deletes the invitations that ended long ago, so that the table stays small. */
export async function deleteEnded({ db, session }: Context, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('accountId', '=', session.accountId)
    .where('expiresAt', '<', sql<Temporal.Instant>`${before.toString()}::timestamptz`)
    .execute()
}

/** An invitation that has expired doesn't stand in the way of a new one. */
export async function deleteExpired({ db, session, clock }: Context, email: string): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('accountId', '=', session.accountId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '<=', sql<Temporal.Instant>`${clock.now().toString()}::timestamptz`)
    .execute()
}

export async function isUser({ db, session }: Context, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function branchExists({ db, session }: Context, branchId: number): Promise<boolean> {
  const found = await db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('id', '=', branchId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
