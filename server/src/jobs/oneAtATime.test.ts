import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

function gated(apartMs = 0) {
  const gates: PromiseWithResolvers<void>[] = []
  const stop = new AbortController()
  const work = () => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate.promise
  }
  return { gates, stop, run: oneAtATime(work, { signal: stop.signal, apartMs }) }
}

test('repeats the work once for all calls during a run', async () => {
  const { gates, run } = gated()
  const first = run()
  await Promise.all([run(), run()])
  expect(gates).toHaveLength(1)
  gates[0]?.resolve()
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.resolve()
  await first
  expect(gates).toHaveLength(2)
})

test('begins again after a run has failed', async () => {
  const { gates, run } = gated()
  const first = run()
  await run()
  gates[0]?.reject(new Error('no luck'))
  await expect(first).rejects.toThrow('no luck')
  const second = run()
  gates[1]?.resolve()
  await second
  expect(gates).toHaveLength(2)
})

test('leaves the repetition to its caller after it was asked to stop', async () => {
  const { gates, stop, run } = gated()
  const first = run()
  await run()
  stop.abort()
  gates[0]?.resolve()
  await expect(first).rejects.toThrow('abort')
  expect(gates).toHaveLength(1)
})

test('begins at once, and the next time not before the pause has passed', async () => {
  const { gates, stop, run } = gated(60_000)
  const first = run()
  expect(gates).toHaveLength(1)
  gates[0]?.resolve()
  await first
  const second = run()
  await run()
  expect(gates).toHaveLength(1)
  // The queue repeats what fails, after the next start.
  stop.abort()
  await expect(second).rejects.toThrow('abort')
  expect(gates).toHaveLength(1)
})

test('runs once for all calls during a pause', async () => {
  const { gates, run } = gated(50)
  const first = run()
  gates[0]?.resolve()
  await first
  const second = run()
  await Promise.all([run(), run()])
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.resolve()
  await second
  expect(gates).toHaveLength(2)
})
