import type { Outbound } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { happenedSince, recordSystemActivity } from '../../account/activity/activity.public.ts'
import { lockMail } from './lockMail.ts'
import * as queries from './locks.queries.ts'
import { findSignIns } from './signIn.queries.ts'
import type { Lock } from './locks.queries.ts'

/** More wait for the next run, a minute later. */
const LOCKS_PER_RUN = 500
/** An attack can last for days, and one mail a day is enough to react to. */
const TOLD_AGAIN_AFTER = { hours: 24 }

type Context = Pick<JobContext, 'clock' | 'signal'> & {
  database: Database
  delivery: Outbound['delivery']
}

/** Tells users by mail, and their account's history, that somebody's wrong guesses reached the limit. */
export async function notifyOfLocks(context: Context): Promise<void> {
  const { database, signal } = context
  for (const lock of await queries.findLocks(database, LOCKS_PER_RUN)) {
    signal.throwIfAborted()
    for (const user of await findSignIns(database, lock.email))
      await database
        .account(user.accountId)
        .transaction()
        .execute((db) => tell(context, db, user, lock))
    await queries.deleteLock(database, lock.id)
  }
}

async function tell(
  { clock, delivery }: Context,
  db: Db,
  user: { accountId: number; userId: number },
  { email, address, at }: Lock,
): Promise<void> {
  const person = await queries.findPerson(db, user)
  if (!person) return
  const event = {
    action: 'signInBlocked',
    resource: { kind: 'user', id: user.userId, name: fullName(person) },
    branchId: person.branchId,
    after: { ipAddress: address },
  } as const
  const author = { db, clock, accountId: user.accountId }
  const caller = { address, userAgent: null }
  await recordSecurityEvent(db, { kind: 'signInLocked', ...user, actorId: null, caller, at })
  if (await happenedSince(author, event, clock.now().subtract(TOLD_AGAIN_AFTER))) return
  await recordSystemActivity(author, event)
  const values = { address, at: at.epochMilliseconds }
  await queueMail({ db, clock, outbound: { delivery } }, lockMail, { ...user, recipient: email, values })
}
