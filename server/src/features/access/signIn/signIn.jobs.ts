import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { countAttempts } from '../../../outbound/attempts.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { notifyOfLocks } from './notifyOfLocks.ts'
import { recordFailures } from './recordFailures.ts'

type Services = { database: Database; messenger: { mail: Mailer | null } }

export const signInJobs = ({ database, messenger }: Services): Job[] => [
  {
    // Runs apart from the sign-in, so that an answer takes the same time for known and unknown users.
    name: 'notifyOfLocks',
    cron: '* * * * *',
    run: ({ clock, signal }) =>
      notifyOfLocks({
        database,
        clock,
        signal,
        delivery: { email: messenger.mail !== null, sms: false },
      }),
  },
  {
    name: 'recordFailedSignIns',
    cron: '* * * * *',
    run: ({ signal }) => recordFailures(database, signal),
  },
  {
    name: 'deleteOldAttempts',
    cron: '47 * * * *',
    run: ({ clock }) => countAttempts(database.pool, clock).deleteOld(),
  },
]
