import { findForeignMigration } from '../db/migrate.ts'
import { BackupError } from './backupError.ts'
import { FORMAT, platform } from './manifest.ts'
import type { Head } from './manifest.ts'

type Here = {
  /** Whether the target is a PostgreSQL of one's own. */
  isOwn: boolean
  /** The major version of the embedded PostgreSQL; null if there is none. */
  major: number | null
}

const PORTABLE = 'Make a backup with --portable where the database runs now, and restore that one.'

/** Rejects a backup that can't work here, with what to do instead. */
export async function requireFitting(head: Head, { isOwn, major }: Here): Promise<void> {
  if (head.format > FORMAT)
    throw new BackupError(
      `The backup was made by Yardmaster ${head.version}, in a form that this version doesn't know.`,
      'Restore it with that version or a later one.',
    )
  if (await findForeignMigration(head.migrations))
    throw new BackupError(
      `The backup was made by another version of Yardmaster (${head.version}).`,
      'Restore it with that version or a later one.',
    )
  if (head.form === 'portable') return
  if (isOwn)
    throw new BackupError(
      'The backup is a copy of the files of an embedded database, which can’t be loaded into your own PostgreSQL.',
      `Unset DATABASE_URL to restore it into DATA_DIR. Otherwise: ${PORTABLE}`,
    )
  if (head.platform !== platform())
    throw new BackupError(`The backup was made on ${head.platform}, but this is ${platform()}.`, PORTABLE)
  if (head.postgres !== major)
    throw new BackupError(
      `The backup contains files of PostgreSQL ${head.postgres}, but this version of Yardmaster includes PostgreSQL ${major}.`,
      PORTABLE,
    )
}
