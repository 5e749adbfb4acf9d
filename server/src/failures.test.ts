import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failedTo, oncePerMinute } from './failures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('keeps the cause of a failure', () => {
  const cause = new Error('refused')
  expect(failedTo('send mail', cause)).toMatchObject({ message: 'failed to send mail', cause })
})

test('reports the first failure of a minute and counts the others', () => {
  const reports: [string, number][] = []
  const report = oncePerMinute((details: string, omitted) => reports.push([details, omitted]))
  for (const details of ['a', 'b', 'c']) report(details)
  vi.advanceTimersByTime(60_000)
  report('d')
  vi.advanceTimersByTime(60_000)
  report('e')
  expect(reports).toEqual([
    ['a', 0],
    ['d', 2],
    ['e', 0],
  ])
})
