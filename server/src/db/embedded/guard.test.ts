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
  ['asks for a fast shutdown first', 'HUP', 'SIGINT'],
  ['ends what does not shut down', 'INT', 'SIGQUIT'],
])('%s', async (_, ignored, expected) => {
  const child = await ignoring(ignored)
  const guard = spawnGuard({}, 1)
  guard.watch(child.pid ?? 0)
  guard.abandon()
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe(expected)
})
