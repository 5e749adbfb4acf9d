import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../startupError.ts'

const SQLITE_BUSY = 5
const PATIENCE_MS = 3000

export type OwnerLock = { release(): void }

/**
 * Allows only one Yardmaster per directory. The kernel holds the lock, so it is released when the process
 * ends for any reason, and a reused process id can't be mistaken for an owner. Node has no file locks of its
 * own, so this uses SQLite's, which are portable.
 */
export async function takeOwnerLock(directory: string): Promise<OwnerLock> {
  const note = join(directory, 'owner.pid')
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = tryLock(join(directory, 'owner.lock'))
    if (lock) {
      writeFileSync(note, `${process.pid}\n`)
      return { release: () => lock.isOpen && lock.close() }
    }
    // The other process may be exiting, because a restart overlaps for a moment.
    if (Date.now() > giveUpAt) throw takenBy(note, directory)
    await sleep(100)
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

function takenBy(note: string, directory: string): StartupError {
  const pid = existsSync(note) ? readFileSync(note, 'utf8').trim() : 'unknown'
  return new StartupError(
    `Another Yardmaster (process ${pid}) is already using ${directory}.`,
    'Use that one, stop it first, or set DATA_DIR to another directory.',
  )
}
