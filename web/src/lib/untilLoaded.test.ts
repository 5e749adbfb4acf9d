import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails some times before it returns its text. */
function loadAfter(failures: number) {
  const load = vi.fn<() => Promise<string>>(async () => 'code')
  for (let count = 0; count < failures; count++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return load
}

test('loads once if nothing fails', async () => {
  const load = loadAfter(0)
  await expect(untilLoaded(load)).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('loads again after growing pauses', async () => {
  const load = loadAfter(6)
  const loaded = untilLoaded(load)
  const calls: number[] = []
  for (const seconds of [4, 1, 10, 20, 40, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    calls.push(load.mock.calls.length)
  }
  expect(calls).toEqual([1, 2, 3, 4, 5, 6, 7])
  await expect(loaded).resolves.toBe('code')
})

test('loads again as soon as the connection is back', async () => {
  const load = loadAfter(1)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(1000)
  window.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})
