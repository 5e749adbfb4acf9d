import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { createBackup } from '../../../backup/createBackup.ts'
import type { BackupSource, Progress } from '../../../backup/createBackup.ts'
import { needsOwner } from '../../../backup/findSource.ts'
import type { BackupPlace } from '../../../backup/place.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import { backupFailedMail } from './backups.mails.ts'
import * as queries from './backups.queries.ts'
import type { Run } from './backups.queries.ts'
import { problemOf } from './problemOf.ts'
import { dueTimes } from './schedule.ts'

export type BackupServices = {
  database: Database
  backups: {
    /** `owner` is null if this process doesn't know the owner of the database. */
    source: Omit<BackupSource, 'owner'> & { owner: BackupSource['owner'] | null }
    place: BackupPlace
    embedded: boolean
  }
  adminAccounts: Config['adminAccounts']
  sendsMail: boolean
}

type Work = Pick<JobContext, 'ingest' | 'clock' | 'log' | 'signal'> & BackupServices

/** Held while a backup runs, so that there is one at a time, whatever the queue does. */
const LOCK = 7_242_009
const PROGRESS_EVERY_MS = 1000

/** Makes the backup that is due or was asked for. */
export async function runBackups(work: Work): Promise<void> {
  const holder = await work.ingest.connect()
  try {
    const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
    if (!rows[0]?.held) return holder.release()
    await endInterrupted(work)
    await addDue(work)
    const run = await queries.findOpenRun(work.database.outside)
    if (run) await perform(work, run)
    await holder.query('select pg_advisory_unlock($1)', [LOCK])
    holder.release()
  } catch (error) {
    holder.release(true)
    throw error
  }
}

/** One that is still running although nobody holds the lock was killed. */
async function endInterrupted(work: Work): Promise<void> {
  const run = await queries.findOpenRun(work.database.outside)
  if (!run?.startedAt) return
  if (run.name && run.place === work.backups.place.kind) await work.backups.place.remove(run.name)
  await fail(work, run, { problem: 'interrupted', detail: '' })
}

async function addDue({ database: { outside }, clock, backups }: Work): Promise<void> {
  const settings = await queries.findSettings(outside)
  if (!settings?.enabled) return
  const { last } = dueTimes(clock.now(), settings)
  const handled = [settings.changedAt, await queries.findLastScheduled(outside)]
  if (handled.some((at) => at !== null && Temporal.Instant.compare(at, last) >= 0)) return
  await queries.insertRun(outside, {
    bySchedule: true,
    form: backups.embedded ? settings.form : 'portable',
    requestedAt: clock.now(),
  })
}

async function perform(work: Work, run: Run): Promise<void> {
  const { database, clock, log, signal, backups } = work
  const { outside } = database
  const { owner, ...source } = backups.source
  const name = `yardmaster-${stampOf(clock.now())}-${run.form}.tar.zst`
  await queries.updateRun(outside, run.id, {
    startedAt: clock.now().toString(),
    place: backups.place.kind,
    name,
  })
  const progress = recordProgress(work, run.id)
  try {
    if (!owner) throw needsOwner()
    const size = await createBackup({
      ...source,
      owner,
      form: run.form,
      backup: await backups.place.create(name),
      now: clock.now(),
      signal,
      onProgress: (now) => progress.note(now),
    })
    await progress.settled()
    await queries.updateRun(outside, run.id, { finishedAt: clock.now().toString(), size: String(size) })
    for (const accountId of await responsible(work))
      await queries.closeProblem(database.account(accountId), accountId, clock.now())
    await removeSurplus(work)
  } catch (error) {
    await progress.settled()
    // After a stop of the server, the next start makes it again.
    if (signal.aborted) return queries.updateRun(outside, run.id, { startedAt: null, done: '0', total: null })
    log.error({ err: error, backup: name }, 'a backup failed')
    await fail(work, run, problemOf(error))
  }
}

const stampOf = (now: Temporal.Instant): string =>
  now.round('second').toString().replaceAll(/[-:Z]/g, '').replace('T', '-')

/** Writes now and then how far it is. A write that fails doesn't matter. */
function recordProgress({ database: { outside }, log }: Work, id: number) {
  let last = -Infinity
  let writing = Promise.resolve()
  return {
    note({ step, done, total }: Progress): void {
      const now = performance.now()
      if (now - last < PROGRESS_EVERY_MS) return
      last = now
      // Copying is one half, and reading it back the other.
      const whole = total === null ? null : total * 2
      const change = {
        done: String(step === 'copying' ? Math.min(done, total ?? done) : done + (total ?? 0)),
        total: whole === null ? null : String(whole),
      }
      writing = queries
        .updateRun(outside, id, change)
        .catch((error: unknown) => log.debug({ err: error }, 'the progress of a backup was not recorded'))
    },
    settled: () => writing,
  }
}

/** Only after the new one was verified. One that can't be removed now is removed with the next one. */
async function removeSurplus({ database: { outside }, backups: { place }, clock, log }: Work): Promise<void> {
  const settings = await queries.findSettings(outside)
  if (!settings) return
  for (const { id, name } of await queries.findSurplus(outside, place.kind, settings.keep)) {
    try {
      await place.remove(name)
      await queries.updateRun(outside, id, { removedAt: clock.now().toString() })
    } catch (error) {
      log.warn({ err: error, backup: name }, 'an old backup could not be removed')
    }
  }
}

async function fail(work: Work, { id }: Run, problem: ReturnType<typeof problemOf>): Promise<void> {
  const { database, clock, sendsMail } = work
  await queries.updateRun(database.outside, id, { ...problem, finishedAt: clock.now().toString() })
  for (const accountId of await responsible(work)) {
    const db = database.account(accountId)
    await queries.reportProblem(db, accountId)
    const sender = { db, clock, outbound: { delivery: { email: sendsMail, sms: false } } }
    for (const { id: userId, email: recipient } of await queries.findAdministrators(db, accountId))
      await queueMail(sender, backupFailedMail, { accountId, userId, recipient, values: { runId: id } })
  }
}

/** The accounts whose administrators run the installation. */
const responsible = async ({ database, adminAccounts }: Work): Promise<readonly number[]> =>
  adminAccounts ?? (await queries.findInstallationAccounts(database))
