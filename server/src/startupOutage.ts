import { statfsSync } from 'node:fs'
import { outageOf } from './outage.ts'
import type { OutageReason } from './outage.ts'
import { StartupError } from './startupError.ts'

const EXPLANATIONS: Record<OutageReason, [happened: string, advice: string]> = {
  disk: [
    'The disk is full',
    'Free some space on the disk of the database and of DATA_DIR, then start Yardmaster again. Saved data is safe.',
  ],
  readOnly: [
    'The database is read-only',
    'Set DATABASE_URL to the primary server instead of a standby, or allow writing to it.',
  ],
  database: [
    'The connection to the database was lost',
    'Check that it is running, then start Yardmaster again.',
  ],
}

/** PostgreSQL stops if there is no space for another file of its log, which takes 16 MB. */
const LOG_FILE_BYTES = 16 * 1024 ** 2

/**
 * Explains an error that a full disk or an outage of the database caused. An embedded database that is gone
 * has probably filled its disk, which the lost connection doesn't tell.
 */
export function explainOutage(error: unknown, embeddedIn: string | null): StartupError | null {
  const found = outageOf(error)
  if (!found) return null
  const reason = found === 'database' && embeddedIn && isFull(embeddedIn) ? 'disk' : found
  const [happened, advice] = EXPLANATIONS[reason]
  const words = error instanceof Error ? error.message : String(error)
  return new StartupError(`${happened}: ${words}.`, advice, { cause: error })
}

function isFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < LOG_FILE_BYTES
  } catch {
    return false
  }
}
