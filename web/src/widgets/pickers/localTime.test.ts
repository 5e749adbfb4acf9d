import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLocalText, toLocalText } from './localTime.ts'

const MINUTE = 60_000

test('round-trips a minute, except in the repeated hour', () => {
  const minute = fc.integer({ min: Date.UTC(2025, 0) / MINUTE, max: Date.UTC(2028, 0) / MINUTE })
  fc.assert(
    fc.property(minute, fc.constantFrom('America/Denver', 'Europe/Madrid', 'UTC'), (minutes, zone) => {
      const at = minutes * MINUTE
      const back = fromLocalText(toLocalText(at, zone), zone)
      expect([at, at - 60 * MINUTE]).toContain(back)
    }),
  )
})

test.each(['', 'yesterday', '2026-13-01T00:00', '2026-02-30T00:00', '2026-02-03', '2026-02-03T99:00'])(
  'rejects %j',
  (text) => {
    expect(fromLocalText(text, 'UTC')).toBeNull()
  },
)
