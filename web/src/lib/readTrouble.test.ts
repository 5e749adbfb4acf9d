import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Trouble } from './readTrouble.ts'
import { repeatReads, watchReads } from './readTrouble.ts'
import { beginWait } from './waits.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let troubles: Trouble[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  troubles = []
})

afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
})

const watch = (headStart = 0) => {
  stop = watchReads(client, { headStart, onChange: (trouble) => troubles.push(trouble) })
}

/** Reads like a component that is on the page. */
const read = (key: string, queryFn: () => Promise<unknown>, meta = {}) =>
  new QueryObserver(client, { queryKey: [key], queryFn, meta }).subscribe(() => {})

const never = () => new Promise(() => {})

test('says after three seconds that a read takes long, and repeats it', async () => {
  watch()
  const answer = vi.fn<() => Promise<unknown>>().mockImplementationOnce(never).mockResolvedValue(1)
  const end = read('slow', answer)
  await vi.advanceTimersByTimeAsync(2900)
  expect(troubles).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(troubles).toEqual(['slow'])
  await repeatReads(client)
  await vi.runAllTimersAsync()
  expect(answer).toHaveBeenCalledTimes(2)
  expect(troubles).toEqual(['slow', null])
  end()
})

test('counts the time before it began to watch', async () => {
  const end = read('early', never)
  watch(1500)
  await vi.advanceTimersByTimeAsync(1600)
  expect(troubles).toEqual(['slow'])
  end()
})

test('ignores a read that nothing waits for any more', async () => {
  watch()
  read('left', never)()
  await vi.advanceTimersByTimeAsync(5000)
  expect(troubles).toEqual([])
})

test('reports a failed read until it has been repeated', async () => {
  watch()
  const answer = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('502')).mockResolvedValue(1)
  const end = read('failed', answer)
  await vi.advanceTimersByTimeAsync(10)
  expect(troubles).toEqual(['failed'])
  await repeatReads(client)
  await vi.advanceTimersByTimeAsync(10)
  expect(troubles).toEqual(['failed', null])
  end()
})

test('does not report a failed read that the page can do without', async () => {
  watch()
  const end = read('optional', () => Promise.reject(new Error('502')), { optional: true })
  await vi.advanceTimersByTimeAsync(10)
  expect(troubles).toEqual([])
  end()
})

test('waits for other things than reads, and repeats them', async () => {
  watch()
  const repeat = vi.fn<() => void>()
  const end = beginWait(repeat)
  await vi.advanceTimersByTimeAsync(3100)
  expect(troubles).toEqual(['slow'])
  await repeatReads(client)
  expect(repeat).toHaveBeenCalledOnce()
  end()
  await vi.advanceTimersByTimeAsync(10)
  expect(troubles).toEqual(['slow', null])
})
