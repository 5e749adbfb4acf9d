import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { mailResetLinks } from './mailResetLinks.ts'
import { PASSWORD_REQUESTED } from './passwordReset.queries.ts'

type Services = { database: Database; messenger: { mail: Mailer | null } }

export const passwordResetJobs = ({ database, messenger }: Services): Job[] => [
  {
    name: 'mailResetLinks',
    cron: '* * * * *',
    wakeOn: PASSWORD_REQUESTED,
    run: ({ clock, signal }) =>
      mailResetLinks({
        database,
        clock,
        signal,
        delivery: { email: messenger.mail !== null, sms: false },
      }),
  },
]
