// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSafari, printWhenReady } from './printWhenReady.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1'

const print = vi.fn<() => void>()
const onError = vi.fn<(error: Error) => void>()
const loaded = { complete: true }
const loading = { complete: false }

const pretendToBe = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', print)
  pretendToBe(CHROME)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  print.mockReset()
  onError.mockReset()
})

test('prints at once if all pictures have loaded, or there are none', () => {
  printWhenReady(() => [loaded, loaded], onError)
  printWhenReady(() => [], onError)
  expect(print).toHaveBeenCalledTimes(2)
})

test('looks every 500 ms whether the pictures have loaded', () => {
  let pictures = [loaded, loading]
  printWhenReady(() => pictures, onError)
  pictures = [loaded, loaded]
  vi.advanceTimersByTime(499)
  expect(print).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(print).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
})

test('waits another second in Safari', () => {
  pretendToBe(SAFARI)
  printWhenReady(() => [loaded], onError)
  vi.advanceTimersByTime(999)
  expect(print).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(print).toHaveBeenCalledOnce()
})

test('reports a picture that never loads, and prints nothing', () => {
  printWhenReady(() => [loaded, loading], onError)
  vi.runAllTimers()
  expect(onError).toHaveBeenCalledOnce()
  expect(print).not.toHaveBeenCalled()
})

test('reports a browser that refuses to print', () => {
  print.mockImplementation(() => {
    throw new Error('Not allowed')
  })
  printWhenReady(() => [], onError)
  expect(onError.mock.calls).toEqual([[new Error('Not allowed')]])
})

test('tells Safari from browsers that name it', () => {
  expect([SAFARI, CHROME, FIREFOX, CHROME_ON_IPHONE].map(isSafari)).toEqual([true, false, false, false])
})
