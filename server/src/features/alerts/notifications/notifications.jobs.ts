import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Messenger } from './sendMessage.ts'
import { forgetTold, tell } from './tell.ts'

/** Once a minute: what happens within one is told together. */
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
