import type { Installation } from './context.ts'
import type { Database } from './db/database.ts'
import { accountDataJobs } from './features/account/accountData/accountData.jobs.ts'
import { fileJobs } from './uploads/uploads.jobs.ts'
import { notificationJobs } from './features/alerts/notifications/notifications.jobs.ts'
import type { Messenger } from './features/alerts/notifications/sendMessage.ts'
import { webhookJobs } from './features/alerts/webhooks/webhooks.jobs.ts'
import { scheduledReportJobs } from './features/reports/scheduledReports/scheduledReports.jobs.ts'
import { passwordResetJobs } from './features/access/passwordReset/passwordReset.jobs.ts'
import { securityLogJobs } from './features/account/securityLog/securityLog.jobs.ts'
import { signInJobs } from './features/access/signIn/signIn.jobs.ts'
import { backupJobs } from './features/account/backups/backups.jobs.ts'
import type { BackupServices } from './features/account/backups/runBackups.ts'
import { fuelJobs } from './features/fleet/fuel/fuel.jobs.ts'
import { liveLinkJobs } from './features/fleet/liveLinks/liveLinks.jobs.ts'
import { transferJobs } from './features/fleet/transfer/transfer.jobs.ts'
import { watchJobs } from './features/rentals/watch/watch.jobs.ts'
import { integrationJobs } from './integrations/integrations.jobs.ts'
import type { RunnerServices } from './integrations/runnerContext.ts'
import { deleteSavedRequests } from './http/savedRequests.ts'
import type { Job } from './jobs/job.ts'
import { mailJobs } from './mails/mails.jobs.ts'
import { mailTemplates } from './mailTemplates.ts'
import type { FileStore } from './outbound/files.ts'
import type { AllowedAddresses } from './outbound/publicAddress.ts'
import { makePublicFetch } from './outbound/publicFetch.ts'
import { thinCheckpoints } from './telemetry/upkeep/checkpoints.ts'
import { compactWeeks } from './telemetry/upkeep/compact.ts'
import { sumDueRentals } from './reports/sumRentals.ts'
import { DAY_SUMS_DUE, sumDueDays } from './telemetry/upkeep/daySums.ts'
import { ensureWeeksAhead } from './telemetry/upkeep/partitions.ts'
import { expireHistory } from './telemetry/upkeep/retention.ts'
import { updateDueTasks } from './telemetry/upkeep/schedules.ts'
import { markSilent } from './telemetry/upkeep/silence.ts'
import { nameTowns } from './telemetry/upkeep/towns.ts'
import { silenceAfter } from './telemetry/derive/derive.ts'
import { markOffline } from './telemetry/hearing/markOffline.ts'
import { trimDeviceRecords } from './telemetry/upkeep/trimDeviceRecords.ts'
import { settleCrossings } from './telemetry/write/settleCrossings.ts'

export type JobServices = {
  database: Database
  files: FileStore
  messenger: Messenger
  installation: Pick<Installation, 'tankLevelAccounts'>
  integrations: Omit<RunnerServices, 'database'>
  backups: BackupServices['backups']
  adminAccounts: BackupServices['adminAccounts']
  /** Private addresses that webhooks may call. */
  allowedAddresses: AllowedAddresses
}

/** How long a receiver has for its whole answer. */
const WEBHOOK_TIMEOUT_MS = 15_000

const webhookServices = ({ database, messenger, integrations, allowedAddresses }: JobServices) => ({
  database,
  secrets: integrations.secrets,
  fetch: makePublicFetch({ allowed: allowedAddresses, timeoutMs: WEBHOOK_TIMEOUT_MS }),
  sendsMail: messenger.mail !== null,
})

/** Returns all jobs. The jobs of features get the same services as the application. */
export const jobsWith = (services: JobServices): Job[] => [
  ...JOBS,
  ...transferJobs(services),
  ...accountDataJobs(services),
  ...fileJobs(services),
  ...notificationJobs(services),
  ...webhookJobs(webhookServices(services)),
  ...watchJobs(services),
  ...fuelJobs(services),
  ...liveLinkJobs(services),
  ...securityLogJobs,
  ...backupJobs({ ...services, sendsMail: services.messenger.mail !== null }),
  ...signInJobs(services),
  ...passwordResetJobs(services),
  ...scheduledReportJobs(services),
  ...mailJobs({ ...services, templates: mailTemplates }),
  ...integrationJobs({ ...services.integrations, database: services.database }),
]

/** The jobs that run on a schedule, without a request. */
export const JOBS: readonly Job[] = [
  {
    name: 'makePartitions',
    cron: '2 * * * *',
    atStart: true,
    run: ({ ingest, clock }) => ensureWeeksAhead(ingest, clock.now().epochMilliseconds),
  },
  {
    name: 'markSilent',
    cron: '* * * * *',
    run: ({ ingest, clock, signal, log }) =>
      markSilent(ingest, { now: clock.now().epochMilliseconds, signal, log, silenceAfter }),
  },
  {
    name: 'markOffline',
    cron: '* * * * *',
    run: ({ ingest, clock, signal }) => markOffline(ingest, { now: clock.now().epochMilliseconds, signal }),
  },
  {
    name: 'nameTowns',
    cron: '*/5 * * * *',
    atStart: true,
    run: ({ ingest, signal }) => nameTowns(ingest, { signal }),
  },
  {
    name: 'settleCrossings',
    cron: '* * * * *',
    run: ({ ingest, clock, signal }) =>
      settleCrossings(ingest, { now: clock.now().epochMilliseconds, signal }),
  },
  {
    name: 'passTime',
    cron: '* * * * *',
    atStart: true,
    run: ({ ingest, clock, signal }) =>
      updateDueTasks(ingest, { now: clock.now().epochMilliseconds, signal }),
  },
  {
    name: 'sumDays',
    cron: '* * * * *',
    wakeOn: DAY_SUMS_DUE,
    atStart: true,
    run: async ({ ingest, signal }) => {
      await sumDueDays(ingest, { signal })
      await sumDueRentals(ingest, { signal })
    },
  },
  {
    name: 'compactWeeks',
    cron: '11 * * * *',
    run: ({ ingest, clock, signal, log }) =>
      compactWeeks(ingest, {
        now: clock.now().epochMilliseconds,
        signal,
        onStep: (step, week) => log.info({ step, week }, 'compacting events'),
      }),
  },
  {
    name: 'expireHistory',
    cron: '41 */6 * * *',
    run: ({ ingest, clock, signal }) => expireHistory(ingest, { now: clock.now().epochMilliseconds, signal }),
  },
  {
    name: 'thinCheckpoints',
    cron: '27 3 * * *',
    run: ({ ingest, clock, signal }) =>
      thinCheckpoints(ingest, { now: clock.now().epochMilliseconds, signal }),
  },
  {
    name: 'trimNotes',
    cron: '17 * * * *',
    run: ({ ingest, signal }) => trimDeviceRecords(ingest, { signal }),
  },
  {
    name: 'deleteSavedRequests',
    cron: '37 * * * *',
    run: ({ ingest, clock, signal }) => deleteSavedRequests(ingest, { clock, signal }),
  },
]
