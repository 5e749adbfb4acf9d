import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import type { FileStore } from '../outbound/files.ts'
import { removeOrphans } from './removeOrphans.ts'

export const fileJobs = (services: { database: Database; files: FileStore }): Job[] => [
  {
    name: 'removeOrphans',
    cron: '52 4 * * *',
    run: (context) => removeOrphans({ ...context, ...services }),
  },
]
