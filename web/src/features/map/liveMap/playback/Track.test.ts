import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import type { Interval } from '@yardmaster/core/contract/history/intervals.ts'
import { expect, test } from 'vitest'
import { playLog } from './playLog.ts'
import type { Track } from './Track.ts'
import { eventsOf, stopsOf } from './Track.ts'

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

test('finds the stops of at least two minutes that have a position', () => {
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString()
  const stop = (start: number, end: number, position: { lat: number; lng: number } | null) =>
    ({ kind: 'stop', ref: null, start: at(start), end: at(end), position }) as Interval
  const here = { lat: 1, lng: 2 }
  const lift = { ...track('Lift'), intervals: [stop(0, 5, here), stop(10, 11, here), stop(20, 30, null)] }
  expect(stopsOf(lift, { from: 0, to: 60 * 60_000 })).toEqual([{ start: 0, end: 300_000, position: here }])
  const log = playLog([lift, track('Truck', '08:00')], { from: 0, to: 60 * 60_000 })
  expect(log).toMatchObject([
    { who: 'Lift', at: 0, stop: { position: here, seconds: 300 } },
    { who: 'Truck', event: { id: '08:00' } },
  ])
})
