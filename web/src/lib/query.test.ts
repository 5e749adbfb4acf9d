import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { repeatsRead } from './query.ts'

test('repeats a failed read once', () => {
  const badGateway = new CallError(502, {})
  expect(repeatsRead(0, badGateway)).toBe(true)
  expect(repeatsRead(1, badGateway)).toBe(false)
  expect(repeatsRead(0, new CallError(0, { code: 'error.network' }))).toBe(true)
})

test('does not repeat a read that was refused or has timed out', () => {
  expect(repeatsRead(0, new CallError(403, {}))).toBe(false)
  expect(repeatsRead(0, new CallError(404, {}))).toBe(false)
  expect(repeatsRead(0, new CallError(0, { code: 'error.timeout' }))).toBe(false)
})
