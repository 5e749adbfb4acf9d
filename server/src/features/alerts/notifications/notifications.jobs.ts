import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { escalateAlerts } from './escalateAlerts.ts'
import type { Messenger } from './sendMessage.ts'
import { deleteOldMessages, notifySubscribers } from './notifySubscribers.ts'

export const notificationJobs = (services: { database: Database; messenger: Messenger }): Job[] => [
  {
    // Runs once a minute, so that events within a minute share one message.
    name: 'notifySubscribers',
    cron: '* * * * *',
    atStart: true,
    run: (context) => notifySubscribers({ ...context, ...services }),
  },
  {
    // The database announces an emergency when its transaction commits (`announce_urgent_notices`). If the announcement
    // is missed, the job above sends it within a minute.
    name: 'notifyOfEmergencies',
    wakeOn: 'emergency',
    urgent: true,
    run: (context) => notifySubscribers({ ...context, ...services }, { onlyUrgent: true }),
  },
  {
    name: 'escalateAlerts',
    cron: '* * * * *',
    run: (context) => escalateAlerts({ ...context, ...services }),
  },
  {
    name: 'deleteOldMessages',
    cron: '33 * * * *',
    run: (context) => deleteOldMessages({ ...context, ...services }),
  },
]
