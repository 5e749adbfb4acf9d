import type { Clock } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../jobs/job.ts'
import type { Intake } from '../telemetry/readings/intake.ts'
import type { Providers } from './providers.ts'

export type RunnerServices = Providers & { database: Database; intake: Intake }

export type RunnerContext = RunnerServices & { clock: Clock; log: Log; signal: AbortSignal }
