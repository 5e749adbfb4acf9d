import { spanOf } from '@yardmaster/core/timeline/span.ts'
import { expect, test } from 'vitest'
import { stepOf } from './cursorKeys.ts'

const MINUTE = 60_000
const span = spanOf('2026-11-01', 'day', 'America/Denver')
const noon = span.from + 13 * 60 * MINUTE

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowUp', true, 10],
  ['PageDown', false, -60],
  ['Home', false, -13 * 60],
])('handles %s, with Shift %s, as a step of %i minutes', (key, shiftKey, minutes) => {
  expect(stepOf({ key, shiftKey }, noon, span, 'day')).toBe(noon + minutes * MINUTE)
})

test('stays within the span and ignores other keys', () => {
  expect(stepOf({ key: 'ArrowLeft', shiftKey: false }, span.from, span, 'day')).toBe(span.from)
  expect(stepOf({ key: 'End', shiftKey: false }, noon, span, 'week')).toBe(span.to - 1)
  expect(stepOf({ key: 'a', shiftKey: false }, noon, span, 'day')).toBeNull()
})
