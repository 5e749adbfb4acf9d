import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSource, lastStream } from './eventSource.fixture.ts'
import { watchAssets } from './live.ts'
import { notifyRenewed, renewSession, setRenewal } from './renewal.ts'

const snapshot = (assetId: number): Snapshot => ({
  assetId,
  lastUpdateAt: null,
  status: 'moving',
  fields: {},
})
const settled = () => vi.advanceTimersByTimeAsync(0)
let ends: (() => void)[] = []
const watch = (assetIds: number[]) => {
  const heard = vi.fn<(snapshots: readonly Snapshot[]) => void>()
  const end = watchAssets(assetIds, heard)
  ends.push(end)
  return { heard, end }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(async () => {
  for (const end of ends) end()
  ends = []
  await settled()
  FakeSource.opened = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('shares one stream between all watchers and notifies each about its own assets', async () => {
  const a = watch([7])
  const b = watch([3, 7])
  await settled()
  expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/api/live?assetIds=3.7'])
  lastStream().receive('snapshots', JSON.stringify([snapshot(3), snapshot(9)]))
  expect(a.heard).not.toHaveBeenCalled()
  expect(b.heard).toHaveBeenCalledExactlyOnceWith([snapshot(3)])
})

test('reopens the stream when the watched assets change and closes it with the last watcher', async () => {
  const a = watch([7])
  await settled()
  const b = watch([8])
  await settled()
  expect(lastStream().url).toBe('/api/live?assetIds=7.8')
  expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED)
  a.end()
  b.end()
  await settled()
  expect(FakeSource.opened).toHaveLength(2)
  expect(lastStream().readyState).toBe(FakeSource.CLOSED)
})

test('waits longer after each rejected connection and then reports that changes may have been missed', async () => {
  const { heard } = watch([7])
  await settled()
  lastStream().receive('ready')
  expect(heard).not.toHaveBeenCalled()
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    const refused = lastStream()
    refused.fail(FakeSource.CLOSED)
    const before = Date.now()
    while (lastStream() === refused) await vi.advanceTimersByTimeAsync(50)
    waits.push(Date.now() - before)
  }
  waits.forEach((wait, attempt) => expect(wait).toBeLessThanOrEqual(1500 * 2 ** attempt + 50))
  expect(waits[3]).toBeGreaterThanOrEqual(4000)
  lastStream().receive('ready')
  expect(heard).toHaveBeenCalledExactlyOnceWith([])
})

test('reopens a refused stream as soon as the session is renewed', async () => {
  const { heard } = watch([7])
  await settled()
  lastStream().receive('ready')
  notifyRenewed()
  expect(FakeSource.opened).toHaveLength(1)
  lastStream().fail(FakeSource.CLOSED)
  notifyRenewed()
  expect(FakeSource.opened).toHaveLength(2)
  lastStream().receive('ready')
  expect(heard).toHaveBeenCalledExactlyOnceWith([])
})

test('opens no stream while the user is asked to sign in again', async () => {
  watch([7])
  await settled()
  const question = Promise.withResolvers<boolean>()
  setRenewal(() => question.promise)
  const renewed = renewSession()
  lastStream().fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened).toHaveLength(1)
  question.resolve(false)
  await renewed
  setRenewal(null)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened).toHaveLength(2)
})

test('lets the browser reconnect after a broken connection', async () => {
  watch([7])
  await settled()
  lastStream().fail(0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened).toHaveLength(1)
})
