import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { ASSETS_MOVED } from '../../../telemetry/write/reportWatched.ts'
import { watchRentals } from './watchRentals.ts'

/**
 * A fleet on the move wakes the job all the time, and planning its statements takes longer than judging a few assets. The
 * first asset doesn't wait.
 */
const APART_MS = 1000

export const watchJobs = (services: { database: Database }): Job[] => [
  {
    // Started at once when an asset begins to move, because it may be stolen.
    name: 'watchRentals',
    cron: '* * * * *',
    wakeOn: ASSETS_MOVED,
    oneAtATime: { apartMs: APART_MS },
    atStart: true,
    run: (context) => watchRentals({ ...context, ...services }),
  },
]
