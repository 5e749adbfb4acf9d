import type { Config } from '../config.ts'
import { systemClock } from '../context.ts'
import type { Connections } from '../db/find.ts'
import type { JobsState } from '../health/jobsCheck.ts'
import type { Log } from '../jobs/job.ts'
import type { RunningJobs } from '../jobs/start.ts'
import type { JobServices } from '../jobs.ts'
import type { Geocoder } from '../outbound/geocoder.ts'
import { openMailer } from '../outbound/mail.ts'
import type { PushSender } from '../outbound/push.ts'
import { openSms } from '../outbound/sms.ts'

type StartedJobs = { state: () => JobsState; stop: () => Promise<void> }

type Parts = {
  log: Log
  geocoder: Geocoder
  push: PushSender
  /** Called if the jobs can't be started. */
  onFailure: (error: unknown) => void
}

/** Starts the jobs without waiting for them, because nothing else does. */
export function startJobsWith(
  { mail, sms, publicUrl }: Config,
  connections: Connections,
  services: Omit<JobServices, 'messenger'>,
  { log, geocoder, push, onFailure }: Parts,
): StartedJobs {
  const messenger = {
    mail: mail && openMailer(mail),
    sms: sms && openSms(sms),
    push,
    geocoder,
    files: services.files,
    publicUrl,
  }
  const jobs = startWorker(connections, { ...services, messenger }, log)
  let started: RunningJobs | null = null
  jobs.then((runningJobs) => (started = runningJobs), onFailure)
  return {
    state: () => {
      if (!started) return 'starting'
      return started.isRunning() ? 'running' : 'stopped'
    },
    stop: async () => {
      await (await jobs).stop()
      messenger.mail?.close()
    },
  }
}

/** Loads the queue only if needed, because that takes time. */
async function startWorker({ lasting }: Connections, services: JobServices, log: Log) {
  const [{ startJobs }, { jobsWith }] = await Promise.all([import('../jobs/start.ts'), import('../jobs.ts')])
  return startJobs({ ingest: lasting.ingest, jobs: jobsWith(services), clock: systemClock, log })
}
