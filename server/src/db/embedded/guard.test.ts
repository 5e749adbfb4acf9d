import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { spawnGuard } from './guard.ts'

/** Starts a process that ignores a signal, and returns it when it does. */
async function ignoring(signal: string) {
  const child = spawn('/bin/sh', ['-c', `trap '' ${signal}; echo ready; while :; do sleep 1; done`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return child
}

test.each([
  // A shell ends only after the command that it runs, so it takes up to a second.
  { name: 'asks for a fast shutdown first', ignored: 'HUP', patience: 30, expected: 'SIGINT' },
  { name: 'ends what does not shut down', ignored: 'INT', patience: 1, expected: 'SIGQUIT' },
])('$name', async ({ ignored, patience, expected }) => {
  const child = await ignoring(ignored)
  const guard = spawnGuard({}, patience)
  guard.watch(child.pid ?? 0)
  guard.abandon()
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe(expected)
})
