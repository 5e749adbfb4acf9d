import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { ASSETS_MOVED } from '../../../telemetry/write/reportWatched.ts'
import { watchRentals } from './watchRentals.ts'

export const watchJobs = (services: { database: Database }): Job[] => [
  {
    // Started at once when an asset begins to move, because it may be stolen.
    name: 'watchRentals',
    cron: '* * * * *',
    wakeOn: ASSETS_MOVED,
    oneAtATime: true,
    atStart: true,
    run: (context) => watchRentals({ ...context, ...services }),
  },
]
