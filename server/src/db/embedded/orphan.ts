import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../errorCode.ts'

/**
 * Stops a PostgreSQL that outlived its Yardmaster. The caller must hold the directory's lock, because then
 * any PostgreSQL that still runs on the directory is an orphan.
 */
export async function stopOrphan(data: string, log: (line: string) => void) {
  const pid = recordedPid(data)
  if (pid === undefined || !runsPostgres(pid, data)) return
  log(`Stopping the PostgreSQL (process ${pid}) that an earlier start left running.`)
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    send(pid, signal)
    const giveUpAt = Date.now() + patience
    while (Date.now() < giveUpAt) {
      if (!runsPostgres(pid, data)) return
      await sleep(50)
    }
  }
}

/**
 * After the computer crashes, another program may have received the process id in the lock file, and
 * PostgreSQL would not start as long as that program runs. Deletes such a file, and returns true if there
 * was one.
 */
export function discardForeignLock(data: string): boolean {
  const pid = recordedPid(data)
  const command = pid === undefined ? undefined : commandLine(pid)
  if (command === undefined || command.includes('postgres')) return false
  rmSync(lockFile(data))
  return true
}

const lockFile = (data: string) => join(data, 'postmaster.pid')

function recordedPid(data: string): number | undefined {
  if (!existsSync(lockFile(data))) return undefined
  const pid = Number.parseInt(readFileSync(lockFile(data), 'utf8'), 10)
  return pid > 0 ? pid : undefined
}

// A zombie process has no command line, so it counts as gone.
const runsPostgres = (pid: number, data: string) => {
  const command = commandLine(pid)
  return command !== undefined && command.includes('postgres') && command.includes(data)
}

function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // macOS has no /proc.
    const ps = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return ps.status === 0 ? ps.stdout : undefined
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
