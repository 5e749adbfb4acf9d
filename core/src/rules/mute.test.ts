import { expect, test } from 'vitest'
import type { MuteSpan } from './mute.ts'
import { muteUntil } from './mute.ts'

test.each<[MuteSpan, string | null]>([
  ['hour', '2026-10-31T22:30:00Z'],
  ['today', '2026-11-01T06:00:00Z'],
  // The clocks go back that night.
  ['tomorrow', '2026-11-01T15:00:00Z'],
  ['week', '2026-11-07T22:30:00Z'],
  ['date', '2026-11-05T15:00:00Z'],
  ['always', null],
])('muted in Denver on October 31 at 3:30 PM, %s ends at %s', (span, expected) => {
  const now = Temporal.Instant.from('2026-10-31T21:30:00Z')
  expect(muteUntil(span, { now, timeZone: 'America/Denver', day: '2026-11-05' })).toBe(expected)
})
