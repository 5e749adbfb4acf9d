import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Messenger } from './sendMessage.ts'
import { forgetTold, tell } from './tell.ts'

/** Runs once a minute, so that events within a minute share one message. */
export const notificationJobs = (services: { database: Database; messenger: Messenger }): Job[] => [
  {
    name: 'tellSubscribers',
    cron: '* * * * *',
    atStart: true,
    run: (context) => tell({ ...context, ...services }),
  },
  {
    name: 'forgetTold',
    cron: '33 * * * *',
    run: (context) => forgetTold({ ...context, ...services }),
  },
]
