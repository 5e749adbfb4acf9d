import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Messenger } from './sendMessage.ts'
import { deleteOldMessages, notifySubscribers } from './notifySubscribers.ts'

/** Runs once a minute, so that events within a minute share one message. */
export const notificationJobs = (services: { database: Database; messenger: Messenger }): Job[] => [
  {
    name: 'notifySubscribers',
    cron: '* * * * *',
    atStart: true,
    run: (context) => notifySubscribers({ ...context, ...services }),
  },
  {
    name: 'deleteOldMessages',
    cron: '33 * * * *',
    run: (context) => deleteOldMessages({ ...context, ...services }),
  },
]
