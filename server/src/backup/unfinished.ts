import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../startupError.ts'

/** In the data directory while a backup is being restored into it. */
export const unfinishedMark = (dataDir: string): string => path.resolve(dataDir, 'restore.unfinished')

/** A server must not serve a part of a backup. */
export function requireFinishedRestore(dataDir: string): void {
  const mark = unfinishedMark(dataDir)
  if (!existsSync(mark)) return
  throw new StartupError(
    `A restore into ${path.dirname(mark)} was interrupted or is still running.`,
    'Wait for it. If it was interrupted, delete the directory and restore the backup again.',
  )
}
