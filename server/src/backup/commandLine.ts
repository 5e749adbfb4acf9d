import path from 'node:path'
import { explainOutage } from '../startupOutage.ts'
import { StartupError } from '../startupError.ts'
import type { Config } from '../config.ts'
import { BackupError } from './backupError.ts'
import { diskPlace } from './diskPlace.ts'
import type { BackupPlace } from './place.ts'
import { s3Place } from './s3Place.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command until it is done or interrupted, and prints what to do if it fails. */
export async function runCommand(command: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      interrupted.abort(new BackupError('Interrupted.', 'Nothing was left behind. Run it again.')),
    )
  try {
    await command(interrupted.signal)
  } catch (error) {
    const explained = error instanceof StartupError ? error : explainOutage(error, null)
    const lines = explained
      ? [explained.message, explained.advice]
      : [error instanceof Error ? error.stack : String(error)]
    process.stderr.write(`\n${lines.join('\n')}\n`)
    process.exitCode = 1
  }
}

/** A place and a name there: a file, or `s3:` and the name of an object in the bucket of BACKUP_S3_BUCKET. */
export function locate(given: string, { s3 }: Config['backups']): { place: BackupPlace; name: string } {
  if (given.startsWith('s3:')) {
    if (!s3)
      throw new BackupError(
        'There is no bucket for backups.',
        'Set BACKUP_S3_BUCKET, BACKUP_S3_KEY and BACKUP_S3_SECRET.',
      )
    return { place: s3Place(s3), name: given.slice('s3:'.length) }
  }
  // npm runs scripts in the project, but the name is meant where the person is.
  const file = path.resolve(process.env['INIT_CWD'] ?? '', given)
  return { place: diskPlace(path.dirname(file)), name: path.basename(file) }
}

const EVERY_MS = 500

/** Rewrites one line in a terminal. In a log, prints a line now and then. */
export function progressLine() {
  const isTerminal = process.stdout.isTTY
  let last = isTerminal ? -Infinity : performance.now()
  return {
    show(line: string): void {
      const now = performance.now()
      if (now - last < (isTerminal ? EVERY_MS : EVERY_MS * 20)) return
      last = now
      process.stdout.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`)
    },
    end(): void {
      if (isTerminal) process.stdout.write('\r\x1b[K')
    },
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
