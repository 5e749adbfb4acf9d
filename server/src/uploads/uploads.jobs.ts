import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import type { FileStore } from '../outbound/files.ts'
import { DELETED_IMAGES_KEPT } from './deletedImages.queries.ts'
import { removeOrphans } from './removeOrphans.ts'

export const fileJobs = (services: { database: Database; files: FileStore }): Job[] => [
  {
    name: 'forgetDeletedImages',
    // Before the job that removes the files.
    cron: '47 4 * * *',
    run: async ({ clock }) => {
      const before = clock.now().subtract(DELETED_IMAGES_KEPT).toString()
      await sql`select forget_deleted_images(${before}::timestamptz)`.execute(services.database.outside)
    },
  },
  {
    name: 'removeOrphans',
    cron: '52 4 * * *',
    run: (context) => removeOrphans({ ...context, ...services }),
  },
]
