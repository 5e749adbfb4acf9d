import type { Anonymizing, PersonalData } from '@yardmaster/core/contract/account/accountData.ts'
import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import * as queries from './anonymize.queries.ts'
import { namePattern } from './namePattern.ts'
import { replaceInFixed } from './namedTexts.queries.ts'
import { blockerOf, keepsName, requirePerson } from './personalData.service.ts'

const REFUSALS: Record<NonNullable<PersonalData['blocker']>, ErrorCode> = {
  self: 'error.anonymizeSelf',
  lastAdmin: 'error.lastAdmin',
  hasThings: 'error.userHasThings',
  anonymized: 'error.anonymizedBefore',
}

/**
 * Removes the personal data of a person for good. Tickets, hours and rentals keep pointing at the row, which then
 * has a number instead of a name.
 */
export async function anonymize(ctx: Context, id: number, { name }: Anonymizing): Promise<void> {
  const { session, clock, text } = ctx
  await queries.lockPerson(ctx, id)
  const row = await requirePerson(ctx, id)
  const blocker = await blockerOf(ctx, row)
  if (blocker) throw conflict(REFUSALS[blocker])
  if (name !== fullName(row)) throw invalid('name', 'error.nameDiffers')
  const person = { id, firstName: text('person.former'), lastName: String(id), email: row.email }
  await queries.deleteOwnRows(ctx, id)
  await queries.removeCopies(ctx, person)
  const pattern = namePattern(row, { withName: !(await keepsName(ctx, row)) })
  if (pattern !== null) await replaceInFixed(ctx, pattern, fullName(person))
  await queries.renamePerson(ctx, person)
  // Not in the change history, which would keep the former name.
  await recordSecurityEvent(ctx.db, {
    kind: 'personAnonymized',
    accountId: session.accountId,
    userId: id,
    actorId: session.userId,
    caller: ctx,
    at: clock.now(),
  })
}
