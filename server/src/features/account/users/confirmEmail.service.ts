import type { PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { publish } from '../../../domainEvents.ts'
import { deleteSessionsOf } from '../../../session/session.queries.ts'
import { hashOf } from '../../../session/sessionToken.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import * as queries from './emailChange.queries.ts'
import { isCurrent } from './emailChange.validity.ts'
import type { ChangeRef } from './emailChangeCode.ts'
import { readCode } from './emailChangeCode.ts'
import { unlessEmailTaken } from './users.service.ts'

export type ShownChange = { email: string; name: string; company: string }

/** Returns the change that the code is about, or null if the link is wrong, used, canceled or too old. */
export async function describeChange(ctx: PublicContext, code: string): Promise<ShownChange | null> {
  const ref = await refOf(ctx, code)
  const change = ref && (await findCurrent(ctx, ctx.database.account(ref.accountId), ref))
  return change && { email: change.email, name: fullName(change), company: change.company }
}

/**
 * Changes the email address on behalf of the reader of the mail, and ends all other sessions of the user. Returns the new
 * address, or null.
 */
export async function confirmEmail(ctx: PublicContext, code: string): Promise<string | null> {
  const ref = await refOf(ctx, code)
  if (!ref) return null
  const { accountId } = ref
  const confirm = async (db: Db) => {
    await queries.lockChange(db, ref)
    const change = await findCurrent(ctx, db, ref)
    if (!change) return null
    const { userId, firstName, lastName, branchId, email, oldEmail } = change
    await queries.setEmail(db, accountId, userId, email)
    await deleteSessionsOf(db, accountId, userId, ctx.previous && hashOf(ctx.previous))
    await publish(
      { ...ctx, db, session: { accountId, userId, firstName, lastName } },
      {
        action: 'emailChangeConfirmed',
        resource: { kind: 'user', id: userId, name: fullName(change) },
        branchId,
        before: { email: oldEmail },
        after: { email },
      },
    )
    return email
  }
  return unlessEmailTaken(() => ctx.database.account(accountId).transaction().execute(confirm))
}

const refOf = async ({ database }: PublicContext, code: string): Promise<ChangeRef | null> =>
  readCode(await findSigningSecret({ db: database.outside }), code)

async function findCurrent({ clock }: PublicContext, db: Db, ref: ChangeRef) {
  const change = await queries.findChange(db, ref)
  return change && isCurrent(change, clock.now()) ? change : null
}
