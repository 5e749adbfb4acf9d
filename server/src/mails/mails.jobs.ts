import type { Job } from '../jobs/job.ts'
import { MAIL_QUEUED } from './mails.queries.ts'
import { deleteOldMails, sendMails } from './sendMails.ts'
import type { MailContext } from './sendMails.ts'

type Services = Pick<MailContext, 'database' | 'messenger' | 'templates'>

export const mailJobs = (services: Services): Job[] => [
  {
    // Sends a mail as soon as it is queued. The schedule repeats failed attempts.
    name: 'sendMails',
    cron: '* * * * *',
    wakeOn: MAIL_QUEUED,
    run: (context) => sendMails({ ...context, ...services }),
  },
  {
    name: 'deleteOldMails',
    cron: '34 * * * *',
    run: (context) => deleteOldMails({ ...context, ...services }),
  },
]
