import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_SECONDS, spawnGuard } from './guard.ts'
import { CHILD_ENVIRONMENT } from './settings.ts'
import { identity, type SystemUser } from './systemUser.ts'

type Launch = {
  program: string
  data: string
  settings: Record<string, string>
  runAs: SystemUser | undefined
  log: (line: string) => void
}

export type Postmaster = {
  /** Resolves to false if PostgreSQL exited instead. */
  ready: Promise<boolean>
  lastWords(): string
  stop(): Promise<void>
  exited: Promise<number | null>
}

export function spawnPostmaster({ program, data, settings, runAs, log }: Launch): Postmaster {
  const options = { ...identity(runAs), env: CHILD_ENVIRONMENT, cwd: '/' }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, because Ctrl-C reaches the whole terminal group and PostgreSQL must outlive the processes that
  // still write to it.
  const guard = spawnGuard(options)
  const postgres = spawn(program, ['-D', data, ...parameters], {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guard.onError((error) =>
    log(`The process that stops PostgreSQL after a crash could not be started: ${error.message}`),
  )
  if (postgres.pid !== undefined) guard.watch(postgres.pid)

  const words = collectWords(postgres)
  const exited = exitOf(postgres, words).finally(() => guard.dismiss())
  const isRunning = () =>
    postgres.pid !== undefined && postgres.exitCode === null && postgres.signalCode === null
  return {
    ready: becomesReady(() => isRunning(), data, postgres.pid),
    lastWords: () => words.join('\n'),
    exited,
    async stop() {
      // Tries a fast shutdown first, which ends all sessions and writes everything. If it hangs, the next
      // start recovers the database.
      if (isRunning()) postgres.kill('SIGINT')
      const patience = new AbortController()
      const tooLong = sleep(PATIENCE_SECONDS * 1000, undefined, { signal: patience.signal }).then(
        () => postgres.kill('SIGQUIT'),
        () => false,
      )
      await exited
      patience.abort()
      await tooLong
    },
  }
}

/** PostgreSQL's log is verbose, so only its end is kept, to explain why it stopped. */
function collectWords(postgres: ChildProcess): string[] {
  const words: string[] = []
  if (!postgres.stderr) return words
  createInterface({ input: postgres.stderr }).on('line', (line) => {
    words.push(line)
    if (words.length > 30) words.shift()
  })
  return words
}

// Waits without a time limit, because PostgreSQL accepts connections only after it has recovered from a
// crash.
async function becomesReady(isRunning: () => boolean, data: string, pid: number | undefined) {
  while (isRunning()) {
    if (reportsReady(data, pid)) return true
    await sleep(10)
  }
  return false
}

// PostgreSQL writes its process id to the first line of this file and its state to the eighth.
function reportsReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function exitOf(postgres: ChildProcess, words: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    postgres.on('close', (code) => resolve(code))
    postgres.on('error', (error) => {
      words.push(error.message)
      resolve(null)
    })
  })
}
