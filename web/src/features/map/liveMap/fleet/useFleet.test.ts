import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSource, lastStream } from '../../../../lib/eventSource.fixture.ts'
import { loadFleetAhead } from './useFleet.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  FakeSource.opened = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('begins to load the fleet once, and stops if no page shows it', async () => {
  loadFleetAhead()
  loadFleetAhead()
  expect(FakeSource.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(lastStream().readyState).not.toBe(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(2000)
  expect(lastStream().readyState).toBe(FakeSource.CLOSED)
})
