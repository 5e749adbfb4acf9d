import { expect, test } from 'vitest'
import { simulatedClock } from './clock.ts'

test('runs faster until it has caught up, and then in real time', () => {
  let real = 1_000_000
  const clock = simulatedClock(() => real, 400_000, 3)
  expect(clock.now()).toBe(400_000)
  real += 100_000
  expect(clock.now()).toBe(700_000)
  real += 200_000
  expect(clock.now()).toBe(1_300_000)
  real += 50_000
  expect(clock.now()).toBe(1_350_000)
})

test('does not wait for a past instant and stops waiting when aborted', async () => {
  const clock = simulatedClock(() => 1000, 1000, 1)
  const stop = new AbortController()
  await clock.until(999, stop.signal)
  const waiting = clock.until(1e9, stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('abort')
})
