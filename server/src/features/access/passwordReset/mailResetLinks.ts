import type { Outbound } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import { findSignIns } from '../signIn/signIn.public.ts'
import * as queries from './passwordReset.queries.ts'
import { resetMail } from './resetMail.ts'
import { isCurrent, LINK_HOURS } from './resetValidity.ts'

/** More wait for the next run. */
const REQUESTS_PER_RUN = 500

type Context = Pick<JobContext, 'clock' | 'signal'> & {
  database: Database
  delivery: Outbound['delivery']
}

/** Mails a link to every user with a requested email: one mail per company, because each has its own password. */
export async function mailResetLinks(context: Context): Promise<void> {
  const { database, clock, delivery, signal } = context
  for (const { id, email, at: requestedAt } of await queries.findRequests(database, REQUESTS_PER_RUN)) {
    signal.throwIfAborted()
    const isLate = !isCurrent({ requestedAt }, clock.now())
    for (const user of isLate ? [] : await findSignIns(database, email))
      await database
        .account(user.accountId)
        .transaction()
        .execute(async (db) => {
          await queries.deleteResetsBefore(db, user, clock.now().subtract({ hours: LINK_HOURS }))
          const resetId = await queries.insertReset(db, user, requestedAt)
          const mail = { ...user, recipient: email, values: { resetId } }
          await queueMail({ db, clock, outbound: { delivery } }, resetMail, mail)
        })
    await queries.deleteRequest(database, id)
  }
}
