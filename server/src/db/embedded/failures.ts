import { StartupError } from '../../startupError.ts'

const KNOWN: { pattern: RegExp; happened: string; advice: string }[] = [
  {
    // initdb and the server write a page in two parts if the disk becomes full in between.
    pattern: /ENOSPC|No space left on device|EDQUOT|Disk quota exceeded|Check free disk space/,
    happened: 'The disk is too full for the database',
    advice: 'Free some space on it, or set DATA_DIR to a directory on another disk. Saved data is safe.',
  },
  {
    pattern: /EROFS|Read-only file system/,
    happened: 'The file system is read-only',
    advice: 'Mount it with write access, or set DATA_DIR to a writable directory.',
  },
  {
    pattern:
      /checksum in control file|"global\/pg_control": read \d+ of|could not find the database system|could not locate a valid checkpoint record/,
    happened: 'The database is damaged: a file that it cannot start without is broken, incomplete or missing',
    advice:
      'Restore the directory from a backup (see "Backups" in docs/OPERATIONS.md). Keep a copy of the damaged one, and check the disk.',
  },
  {
    pattern:
      /EACCES|EPERM|Permission denied|Operation not permitted|unable to open database file|readonly database/,
    happened: 'Permission to use the data directory was denied',
    advice:
      'Make sure that your user owns the directory (chown), or set DATA_DIR to one that you can write to.',
  },
  {
    pattern: /ENOTDIR|EEXIST/,
    happened: 'The data directory cannot be created, because a file with this name exists',
    advice: 'Delete that file, or set DATA_DIR to another directory.',
  },
]

/** Converts any startup failure to an explanation of what happened and what to do. */
export function explainFailure(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error
  const words = error instanceof Error ? error.message : String(error)
  const known = KNOWN.find(({ pattern }) => pattern.test(words))
  if (known)
    return new StartupError(`${known.happened} (${dataDir}). ${words}`, known.advice, { cause: error })
  return new StartupError(
    `The embedded PostgreSQL did not start in ${dataDir}. ${words}`,
    'See its last messages above. To use your own PostgreSQL 18 instead, set DATABASE_URL.',
    { cause: error },
  )
}

/** Returns true if the previous process is still releasing the directory, so that a retry makes sense. */
export const isStillHeld = (words: string) =>
  /lock file ".*" already exists|shared memory block .* is still in use|could not lock/s.test(words)
