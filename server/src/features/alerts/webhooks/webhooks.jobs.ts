import type { Job } from '../../../jobs/job.ts'
import { WEBHOOK_DUE, deleteOldDeliveries } from './delivery.queries.ts'
import type { WebhookServices } from './sendDelivery.ts'
import { sendWebhooks } from './sendWebhooks.ts'

export const webhookJobs = (services: WebhookServices): Job[] => [
  {
    // Sends as soon as an event is stored. The schedule repeats failed attempts.
    name: 'sendWebhooks',
    cron: '* * * * *',
    wakeOn: WEBHOOK_DUE,
    atStart: true,
    run: (context) => sendWebhooks({ ...context, ...services }),
  },
  {
    name: 'deleteOldDeliveries',
    cron: '38 * * * *',
    run: ({ clock }) => deleteOldDeliveries(services.database, clock.now()),
  },
]
