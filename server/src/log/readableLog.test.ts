import { expect, test } from 'vitest'
import { readableLine } from './readableLog.ts'

test('shows time, level, message, values and the stack of an error', () => {
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at here' }
  const line = { level: 50, time: 0, pid: 1, hostname: 'h', reqId: 'r-1', msg: 'failed', err, count: 3 }
  expect(readableLine(JSON.stringify(line))).toBe(
    '1970-01-01T00:00:00.000Z ERROR failed reqId=r-1 count=3\n    Error: no\n        at here\n',
  )
})

test('keeps a value within its line', () => {
  expect(readableLine(JSON.stringify({ level: 30, time: 0, msg: 'x', name: 'a\nb c' }))).toBe(
    '1970-01-01T00:00:00.000Z INFO x name="a\\nb c"\n',
  )
})

test('passes on what is no line of the log', () => {
  expect(readableLine('plain text')).toBe('plain text\n')
})
