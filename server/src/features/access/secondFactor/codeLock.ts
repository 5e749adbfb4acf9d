import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { Caller, Clock, Outbound } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import type { Attempt } from '../../../outbound/attempts.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { findPerson } from './secondFactor.queries.ts'
import type { UserKey } from './secondFactor.queries.ts'

/** Tells a user that somebody with their password tried to guess a code. `at` is in milliseconds since 1970. */
export const codeLockMail: MailTemplate<{ address: string; at: number }> = {
  code: 'codesBlocked',
  write: async ({ text, timezone, publicUrl, values: { address, at } }) => {
    const time = timesOf({ locale: text.formats, timeZone: timezone, zoned: true }).dateTime(at)
    return {
      subject: text('mail.codeLock'),
      paragraphs: [
        text('mail.codeLock.what'),
        text('mail.factor.when', { time, address }),
        text('mail.codeLock.advice'),
      ],
      link: { label: text('mail.codeLock.link'), url: `${publicUrl}${paths.userProfile}` },
    }
  },
}

type Checked = {
  db: Db
  clock: Clock
  outbound: Pick<Outbound, 'delivery'>
  caller: Caller
  attempt: Attempt
}

/** Records and mails that a wrong code was the last one that is allowed. Does nothing for those before it. */
export async function reportLock(
  { db, clock, outbound, caller, attempt }: Checked,
  { accountId, userId }: UserKey,
): Promise<void> {
  if (!attempt.blocksUser) return
  const at = clock.now()
  const user = { accountId, userId }
  await recordSecurityEvent(db, { kind: 'secondFactorLocked', ...user, actorId: null, caller, at })
  const recipient = (await findPerson(db, user))?.email
  if (!recipient) return
  const values = { address: caller.address, at: at.epochMilliseconds }
  await queueMail({ db, clock, outbound }, codeLockMail, { ...user, recipient, values })
}
