import type { BackupRun, BackupSettings, BackupsPage } from '@yardmaster/core/contract/account/backups.ts'
import { administersInstallation } from '../../../administersInstallation.ts'
import { conflict, forbidden } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './backups.queries.ts'
import type { Run } from './backups.queries.ts'
import { dueTimes } from './schedule.ts'

/** Until someone decides otherwise, there are no scheduled backups. At night, most fleets rest. */
const STANDARD: BackupSettings = { enabled: false, hour: 2, keep: 7, form: 'physical' }

export async function readBackups(ctx: Context): Promise<BackupsPage> {
  const { db, session, clock } = ctx
  const { embedded, place } = ctx.installation.backups
  const onlyPortable = !embedded
  const standard = { ...STANDARD, ...(onlyPortable && { form: 'portable' as const }) }
  if (!(await administersInstallation(ctx)))
    return {
      mayManage: false,
      settings: standard,
      timeZone: session.timezone,
      nextAt: null,
      onlyPortable,
      place: { kind: place.kind, where: '' },
      runs: [],
    }
  const stored = await queries.findSettings(db)
  const { enabled, hour, keep, form } = stored ?? standard
  return {
    mayManage: true,
    settings: { enabled, hour, keep, form: onlyPortable ? 'portable' : form },
    timeZone: stored?.timeZone ?? session.timezone,
    nextAt: stored?.enabled ? dueTimes(clock.now(), stored).next.toString() : null,
    onlyPortable,
    place,
    runs: (await queries.findRuns(db)).map(describe),
  }
}

function describe(run: Run): BackupRun {
  const { id, bySchedule, form, name, problem, detail, startedAt, finishedAt } = run
  const isRunning = startedAt !== null && finishedAt === null
  const ended = problem === null ? 'done' : 'failed'
  return {
    id,
    state: finishedAt ? ended : isRunning ? 'running' : 'waiting',
    bySchedule,
    form,
    requestedAt: run.requestedAt.toString(),
    finishedAt: finishedAt?.toString() ?? null,
    progress: isRunning ? progressOf(run) : null,
    size: run.size === null ? null : Number(run.size),
    name,
    problem,
    detail,
    removed: run.removedAt !== null,
  }
}

/** The total is an estimate, so it may be passed. */
const progressOf = ({ done, total }: Run): number | null =>
  total === null || Number(total) === 0 ? null : Math.min(1, Number(done) / Number(total))

export async function updateBackups(ctx: Context, form: BackupSettings): Promise<void> {
  await requireAdministrator(ctx)
  const before = await queries.findSettings(ctx.db)
  // The page names the zone of the first choice, whoever changes it later.
  const timeZone = before?.timeZone ?? ctx.session.timezone
  const after = { ...form, timeZone, changedAt: ctx.clock.now() }
  await queries.saveSettings(ctx.db, after)
  await publish(ctx, {
    action: 'updated',
    resource: accountOf(ctx),
    branchId: null,
    before: recordedValues(before ?? STANDARD),
    after: recordedValues(after),
  })
}

/** The job does the work, in a process that has the role for it. */
export async function startBackup(ctx: Context): Promise<void> {
  await requireAdministrator(ctx)
  const stored = await queries.findSettings(ctx.db)
  const form = ctx.installation.backups.embedded ? (stored?.form ?? STANDARD.form) : 'portable'
  const isAdded = await queries.insertRun(ctx.db, {
    bySchedule: false,
    form,
    requestedAt: ctx.clock.now(),
  })
  if (!isAdded) throw conflict('error.backupRunning')
  await queries.wakeJob(ctx.db)
}

async function requireAdministrator(ctx: Context): Promise<void> {
  if (!(await administersInstallation(ctx))) throw forbidden()
}

const accountOf = ({ session }: Context) =>
  ({ kind: 'account', id: session.accountId, name: session.accountName }) as const

const recordedValues = ({ enabled, hour, keep, form }: BackupSettings) => ({
  backups: enabled,
  backupHour: hour,
  backupsKept: keep,
  backupForm: form,
})
