import type { Job } from '../../../jobs/job.ts'
import { eraseAccounts } from './eraseAccounts.ts'
import type { ErasureServices } from './eraseAccounts.ts'

export const accountDataJobs = (services: ErasureServices): Job[] => [
  {
    name: 'eraseAccounts',
    cron: '23 * * * *',
    atStart: true,
    run: (context) => eraseAccounts({ ...context, ...services }),
  },
]
