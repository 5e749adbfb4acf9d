import * as z from 'zod/mini'
import { get, post, put } from '../endpoint.ts'
import { Instant } from '../instants.ts'

/** A copy of the files of the embedded database, or its rows as text, which fit everywhere. */
export const BACKUP_FORMS = ['physical', 'portable'] as const
export type BackupForm = (typeof BACKUP_FORMS)[number]

/** Why a backup failed. `other` is explained by its detail alone. */
export const BACKUP_PROBLEMS = [
  'disk',
  'store',
  'database',
  'owner',
  'damaged',
  'interrupted',
  'other',
] as const
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number]

export const BACKUPS_KEPT_MOST = 365
/** How many backups the page lists. */
export const BACKUPS_SHOWN = 30

export const BackupSettings = z.strictObject({
  enabled: z.boolean(),
  /** The hour of the day, in the time zone of the branch in which it was first chosen. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  keep: z.int().check(z.minimum(1), z.maximum(BACKUPS_KEPT_MOST)),
  form: z.enum(BACKUP_FORMS),
})
export type BackupSettings = z.output<typeof BackupSettings>

export const BackupRun = z.strictObject({
  id: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  bySchedule: z.boolean(),
  form: z.enum(BACKUP_FORMS),
  requestedAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Between 0 and 1, while it runs; null while that is not known. */
  progress: z.nullable(z.number()),
  /** In bytes, once it is complete. */
  size: z.nullable(z.number()),
  name: z.nullable(z.string()),
  problem: z.nullable(z.enum(BACKUP_PROBLEMS)),
  detail: z.nullable(z.string()),
  /** Whether the file was deleted because newer ones took its place. */
  removed: z.boolean(),
})
export type BackupRun = z.output<typeof BackupRun>

export const BackupsPage = z.strictObject({
  /** Whether the caller's account may see and change the backups of the whole installation. Without it, there is nothing else. */
  mayManage: z.boolean(),
  settings: BackupSettings,
  /** The time zone of the hour. */
  timeZone: z.string(),
  /** When the next scheduled backup begins. */
  nextAt: z.nullable(Instant),
  /** Whether only the portable form is possible, because the database is not embedded. */
  onlyPortable: z.boolean(),
  place: z.strictObject({ kind: z.enum(['disk', 's3']), where: z.string() }),
  runs: z.array(BackupRun),
})
export type BackupsPage = z.output<typeof BackupsPage>

export const backups = {
  read: get('/api/installation/backups', {
    can: 'backup.read',
    summary: 'Returns the backups of the installation and their schedule',
    response: BackupsPage,
  }),
  update: put('/api/installation/backups', {
    can: 'backup.manage',
    summary: 'Changes when backups of the installation are made and how many are kept',
    description:
      'Responds with 403 unless the account is the only company of the installation or is listed in `ADMIN_ACCOUNTS`.',
    body: BackupSettings,
  }),
  start: post('/api/installation/backups', {
    can: 'backup.manage',
    summary: 'Begins a backup of the installation',
    description:
      'Responds with 403 like the change of the settings, and with 409 if one is waiting or running.',
  }),
}
