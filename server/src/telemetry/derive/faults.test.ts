import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import { expect, test } from 'vitest'
import type { Reading } from '../readings/reading.ts'
import { MIDNIGHT, deriveAll, eventsOf, profileWith } from './testing/day.ts'

const HOT: Fault = { code: 'E1', description: 'Too hot', severity: 'high', source: 'Engine' }
const OLD: Fault = { code: 'E2', description: '', severity: 'low', source: '' }

const HOUR = 3_600_000

const deriveFaults = (readings: readonly Reading[]) => deriveAll(readings, profileWith())

/** Returns a reading after so many hours that lists faults. */
const listing = (hours: number, list: readonly Fault[], complete = true): Reading => ({
  at: MIDNIGHT + hours * HOUR,
  position: null,
  fields: {},
  alerts: [],
  faults: { list, complete },
})

test('reports a fault once while it stays active, and again after it was over', () => {
  const { events } = deriveFaults([
    listing(8, [HOT]),
    listing(9, [HOT]),
    listing(10, [HOT, OLD]),
    listing(11, [OLD]),
    listing(12, [OLD, HOT]),
  ])
  expect(events.map(({ type, at, fields }) => [(at - MIDNIGHT) / HOUR, type, fields['code']])).toEqual([
    [8, 'faultReported', 'E1'],
    [10, 'faultReported', 'E2'],
    [11, 'faultCleared', 'E1'],
    [12, 'faultReported', 'E1'],
  ])
  expect(events[0]?.fields).toEqual(HOT)
})

test('tells equal codes of different sources apart', () => {
  const { events } = deriveFaults([listing(8, [HOT, { ...HOT, source: 'Transmission' }])])
  expect(events.map(({ fields }) => fields['source'])).toEqual(['Engine', 'Transmission'])
})

test('does not end a fault by a list of single occurrences', () => {
  const found = deriveFaults([listing(8, [HOT]), listing(9, [OLD], false)])
  expect(eventsOf(found)).toEqual(['08:00:00 faultReported', '09:00:00 faultReported'])
  expect(found.state.snapshot['activeFaults']?.[0]).toBe('E1 Too hot')
})

test('reports an occurrence again only after a day without it', () => {
  const { events } = deriveFaults([
    listing(0, [OLD], false),
    listing(20, [OLD], false),
    listing(40, [OLD], false),
    listing(65, [OLD], false),
  ])
  expect(events.map(({ at }) => (at - MIDNIGHT) / HOUR)).toEqual([0, 65])
})

test('shows which faults are active', () => {
  const { state } = deriveFaults([listing(8, [HOT, OLD])])
  expect(state.snapshot['activeFaults']?.[0]).toBe('E1 Too hot; E2')
  const after = deriveFaults([listing(8, [HOT, OLD]), listing(9, [])])
  expect(after.state.snapshot['activeFaults']?.[0]).toBe('')
})
