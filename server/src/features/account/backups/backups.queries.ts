import type { BackupForm, BackupProblem } from '@yardmaster/core/contract/account/backups.ts'
import { BACKUPS_SHOWN } from '@yardmaster/core/contract/account/backups.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'

/** The channel on which the job is woken. */
export const BACKUP_WANTED = 'backup_wanted'

export type StoredSettings = {
  enabled: boolean
  hour: number
  timeZone: string
  keep: number
  form: BackupForm
  changedAt: Temporal.Instant
}

export const findSettings = (db: Db): Promise<StoredSettings | undefined> =>
  db
    .selectFrom('backupSettings')
    .select(['enabled', 'hour', 'timeZone', 'keep', 'form', 'changedAt'])
    .$narrowType<StoredSettings>()
    .executeTakeFirst()

export async function saveSettings(db: Db, settings: StoredSettings): Promise<void> {
  const row = { ...settings, changedAt: settings.changedAt.toString() }
  await db
    .insertInto('backupSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}

export type Run = {
  id: number
  bySchedule: boolean
  form: BackupForm
  requestedAt: Temporal.Instant
  startedAt: Temporal.Instant | null
  finishedAt: Temporal.Instant | null
  done: string
  total: string | null
  size: string | null
  place: 'disk' | 's3' | null
  name: string | null
  problem: BackupProblem | null
  detail: string | null
  removedAt: Temporal.Instant | null
}

const COLUMNS = [
  'id',
  'bySchedule',
  'form',
  'requestedAt',
  'startedAt',
  'finishedAt',
  'done',
  'total',
  'size',
  'place',
  'name',
  'problem',
  'detail',
  'removedAt',
] as const

export const findRuns = (db: Db): Promise<Run[]> =>
  db
    .selectFrom('backupRun')
    .select(COLUMNS)
    .$narrowType<Run>()
    .orderBy('id', 'desc')
    .limit(BACKUPS_SHOWN)
    .execute()

export const findRun = (db: Db, id: number): Promise<Run | undefined> =>
  db.selectFrom('backupRun').select(COLUMNS).$narrowType<Run>().where('id', '=', id).executeTakeFirst()

/** The one that waits or runs. There is at most one. */
export const findOpenRun = (db: Db): Promise<Run | undefined> =>
  db
    .selectFrom('backupRun')
    .select(COLUMNS)
    .$narrowType<Run>()
    .where('finishedAt', 'is', null)
    .executeTakeFirst()

/** Returns whether it was added: not if another one waits or runs. */
export async function insertRun(
  db: Db,
  run: { bySchedule: boolean; form: BackupForm; requestedAt: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backupRun')
    .values({ ...run, requestedAt: run.requestedAt.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes effect when the transaction commits. */
export async function wakeJob(db: Db): Promise<void> {
  await sql`select pg_notify(${BACKUP_WANTED}, '')`.execute(db)
}

export async function findLastScheduled(db: Db): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('backupRun')
    .where('bySchedule', '=', true)
    .select('requestedAt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.requestedAt ?? null
}

type Change = Partial<{
  place: 'disk' | 's3'
  name: string
  startedAt: string | null
  finishedAt: string
  done: string
  total: string | null
  size: string
  problem: BackupProblem
  detail: string
  removedAt: string
}>

export async function updateRun(db: Db, id: number, change: Change): Promise<void> {
  await db.updateTable('backupRun').set(change).where('id', '=', id).execute()
}

/** Complete backups in the same place that are older than the newest `keep` ones. */
export const findSurplus = (db: Db, place: 'disk' | 's3', keep: number) =>
  db
    .selectFrom('backupRun')
    .where('place', '=', place)
    .where('size', 'is not', null)
    .where('removedAt', 'is', null)
    .select(['id', 'name'])
    .$narrowType<{ name: string }>()
    .orderBy('id', 'desc')
    .offset(keep)
    .execute()

export async function findInstallationAccounts({ outside }: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select installation_accounts() as id`.execute(outside)
  return rows.map(({ id }) => id)
}

/** The entry in the inboxes of administrators. There is one until a backup succeeds. */
const PROBLEM = { topic: 'problem:backup', subject: 'backup' }

/** Puts the failure into the inboxes of all administrators. */
export async function reportProblem(db: Db, accountId: number): Promise<void> {
  await sql`select report_problem(${accountId}, administrators_of(${accountId}), ${PROBLEM.topic},
    ${PROBLEM.subject}, '{}'::jsonb)`.execute(db)
}

export async function closeProblem(db: Db, accountId: number, now: Temporal.Instant): Promise<void> {
  const at = now.toString()
  await db
    .updateTable('inboxItem')
    .set({ doneAt: at, changedAt: at })
    .where('accountId', '=', accountId)
    .where('topic', '=', PROBLEM.topic)
    .where('doneAt', 'is', null)
    .execute()
}

export const findAdministrators = (db: Db, accountId: number) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .where('email', 'is not', null)
    .select(['id', 'email'])
    .$narrowType<{ email: string }>()
    .execute()
