import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { expect, test } from 'vitest'
import type { Track } from './Track.ts'
import { eventsOf } from './Track.ts'

const track = (name: string, ...times: string[]): Track => ({
  id: 1,
  name,
  overview: { lines: [], gaps: [] },
  color: '#000000',
  colors: () => [],
  intervals: [],
  events: times.map((time) => ({ id: time, timestamp: `2026-11-14T${time}:00.000Z` }) as EventEntry),
})

const idsAndNames = (tracks: Track[]) => eventsOf(tracks).map(({ id, who }) => [id, who])

test('merges the events of several assets in time order, with their names', () => {
  expect(idsAndNames([track('Lift', '08:00', '10:00'), track('Truck', '09:00')])).toEqual([
    ['08:00', 'Lift'],
    ['09:00', 'Truck'],
    ['10:00', 'Lift'],
  ])
})

test('omits the name for a single asset', () => {
  expect(idsAndNames([track('Lift', '08:00')])).toEqual([['08:00', null]])
})
