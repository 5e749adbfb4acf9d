import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import type { FileStore } from '../../../outbound/files.ts'
import { expireImports, runImports } from './runImports.ts'

/** Started whenever an import is waiting. The schedule finds imports that a killed process left behind. */
export const transferJobs = (services: { database: Database; files: FileStore }): Job[] => [
  {
    name: 'runImports',
    cron: '* * * * *',
    atStart: true,
    run: (context) => runImports({ ...context, ...services }),
  },
  {
    name: 'expireImports',
    cron: '23 * * * *',
    run: (context) => expireImports({ ...context, ...services }),
  },
]
