import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'

export const liveLinkJobs = ({ database }: { database: Database }): Job[] => [
  {
    name: 'deleteOldLiveLinks',
    cron: '19 3 * * *',
    run: async ({ clock }) => {
      await sql`select forget_live_links(${clock.now().toString()}::timestamptz)`.execute(database.outside)
    },
  },
]
