import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity, isRoot, unprivilegedUser } from '../../server/src/db/embedded/systemUser.ts'

/** RestartSec of the units in deploy/systemd. */
const RESTART_MS = 1000

/** None of the programs needs root, and PostgreSQL refuses it. */
export const servant = isRoot() ? unprivilegedUser() : undefined

export type Program = {
  name: string
  /** Null between its end and its next start. */
  pid: () => number | null
  /** Ends it at once. It starts again after this time. */
  kill: (downMs?: number) => void
  /** The end of its log. */
  lastWords: () => string
  /** Ends it for good. */
  stop: () => Promise<void>
}

type Options = {
  name: string
  command: string
  args?: readonly string[]
  env?: Record<string, string>
  /** Runs as the user who runs the test, to whom its files belong. */
  asOneself?: boolean
  /** Where its output goes. */
  log: string
}

/** Starts a program, and starts it again whenever it ends, as systemd does. */
export function keepRunning({
  name,
  command,
  args = [],
  env = {},
  asOneself = false,
  log,
}: Options): Program {
  const output = openSync(log, 'a')
  const start = () => {
    // Ends with the test, however the test ends.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
      cwd: '/',
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', output, output],
      ...(asOneself ? {} : identity(servant)),
    })
    return child
  }
  let child: ChildProcess | null = start()
  const stopping = new AbortController()
  let pauseMs = RESTART_MS
  const kept = (async () => {
    while (child) {
      const running = child
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
      child = null
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      pauseMs = RESTART_MS
      child = stopping.signal.aborted ? null : start()
    }
  })()
  return {
    name,
    pid: () => child?.pid ?? null,
    kill(downMs = RESTART_MS) {
      pauseMs = downMs
      child?.kill('SIGKILL')
    },
    lastWords: () => readFileSync(log, 'utf8').slice(-3000),
    async stop() {
      stopping.abort()
      child?.kill('SIGTERM')
      const patience = setTimeout(() => child?.kill('SIGKILL'), 15_000)
      await kept
      clearTimeout(patience)
    },
  }
}

/** Waits until an attempt succeeds. */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | false | null | undefined>,
  withinMs = 90_000,
): Promise<T> {
  const giveUpAt = Date.now() + withinMs
  let last: unknown
  for (;;) {
    try {
      const result = await attempt()
      if (result) return result
    } catch (error) {
      last = error
    }
    if (Date.now() > giveUpAt) throw new Error(`${what} did not happen`, { cause: last })
    await sleep(200)
  }
}
