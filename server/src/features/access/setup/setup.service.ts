import type { SetupForm } from '@yardmaster/core/contract/access/setup.ts'
import type { PublicContext } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { startSession } from '../../../session/session.service.ts'
import type { SessionToken } from '../../../session/sessionToken.ts'
import { hashForVisitor } from '../../../session/hashing.ts'
import { isSameText } from '../../../signing/isSameText.ts'
import * as queries from './setup.queries.ts'

export type SetupState = 'open' | 'wrongToken' | 'done'

export async function setupState(ctx: PublicContext, token: string): Promise<SetupState> {
  if (await queries.hasAccounts(ctx.database)) return 'done'
  return isSameText(token, ctx.installation.setupToken) ? 'open' : 'wrongToken'
}

/**
 * Creates the account, a branch and an administrator in one transaction, and signs the administrator in.
 * Returns null if an account already exists.
 */
export async function createFirst(
  { database, clock, address, userAgent }: PublicContext,
  form: SetupForm,
): Promise<SessionToken | null> {
  const passwordHash = await hashForVisitor(address, ({ hash }) => hash(form.password))
  return database.outside.transaction().execute(async (db) => {
    const accountId = await queries.createFirstAccount(db, form.accountName)
    if (accountId === null) return null
    await queries.deleteSetupToken(db)
    const branchId = await queries.insertFirstBranch(db, accountId, form)
    const userId = await queries.insertFirstAdmin(db, { accountId, branchId }, form, passwordHash)
    const { firstName, lastName, accountName } = form
    await publish(
      { db, clock, address, userAgent, session: { accountId, userId, firstName, lastName } },
      { action: 'created', resource: { kind: 'account', id: accountId, name: accountName }, branchId: null },
    )
    return startSession(db, clock, { accountId, userId, branchId, caller: { address, userAgent } })
  })
}
