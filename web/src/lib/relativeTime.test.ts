import { describe, expect, it } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const now = Date.parse('2026-11-14T12:00:00Z')

describe('relativeTime', () => {
  it.each([
    ['2026-11-14T12:00:00Z', 0, 'second'],
    ['2026-11-14T11:59:01Z', -59, 'second'],
    ['2026-11-14T11:59:00Z', -1, 'minute'],
    ['2026-11-14T11:00:01Z', -59, 'minute'],
    ['2026-11-14T11:00:00Z', -1, 'hour'],
    ['2026-11-13T12:00:00Z', -1, 'day'],
    ['2026-11-07T12:00:00Z', -1, 'week'],
    ['2026-11-14T14:30:00Z', 2, 'hour'],
  ])('converts %s to %i %s', (at, value, unit) => {
    const result = relativeTime(Date.parse(at), now)
    expect(result.value === 0 ? 0 : result.value).toBe(value)
    expect(result.unit).toBe(unit)
  })
})
