import type { Job } from '../jobs/job.ts'
import type { RunnerServices } from './runnerContext.ts'
import { openRunner } from './runner.ts'
import { INTEGRATION_DUE } from './runs.queries.ts'

export const integrationJobs = (services: RunnerServices): Job[] => [
  {
    // Runs every minute for connections that are due, and at once when a user asks for a run.
    name: 'runIntegrations',
    cron: '* * * * *',
    wakeOn: INTEGRATION_DUE,
    atStart: true,
    run: openRunner(services),
  },
]
