import { SECURITY_LOG_DAYS } from '@yardmaster/core/contract/account/securityLog.ts'
import type { Job } from '../../../jobs/job.ts'
import { deleteOldEntries } from './securityLog.queries.ts'

export const securityLogJobs: readonly Job[] = [
  {
    name: 'deleteOldSecurityEvents',
    cron: '7 3 * * *',
    run: ({ ingest, clock, signal }) => deleteOldEntries(ingest, { clock, signal }, SECURITY_LOG_DAYS),
  },
]
