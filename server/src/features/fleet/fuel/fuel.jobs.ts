import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/job.ts'
import { checkFuel } from './checkFuel.ts'
import { FUEL_STORED } from './records/storeRecords.ts'

export const fuelJobs = (services: { database: Database }): Job[] => [
  {
    name: 'checkFuel',
    cron: '* * * * *',
    wakeOn: FUEL_STORED,
    run: (context) => checkFuel({ ...context, ...services }),
  },
]
