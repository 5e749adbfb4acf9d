import type { Job } from '../../../jobs/job.ts'
import { BACKUP_WANTED } from './backups.queries.ts'
import { runBackups } from './runBackups.ts'
import type { BackupServices } from './runBackups.ts'

export const backupJobs = (services: BackupServices): Job[] => [
  {
    // Often, so that a backup that a restart interrupted or a lost notification begins soon.
    name: 'runBackups',
    cron: '*/5 * * * *',
    wakeOn: BACKUP_WANTED,
    atStart: true,
    run: (context) => runBackups({ ...context, ...services }),
  },
]
