import { expect, test } from 'vitest'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../readings/reading.ts'
import type { ChosenSources } from './meterSources.ts'
import { MIDNIGHT, deriveAll, intervalsOf, profileWith } from './testing/day.ts'

const HOUR = 3600
const at = (hours: number): number => MIDNIGHT + Math.round(hours * HOUR) * 1000

const reading = (hours: number, fields: Record<string, FieldValue>): Reading => ({
  at: at(hours),
  position: null,
  fields,
  alerts: [],
})
const feed = (hours: number, fields: Record<string, FieldValue>): Reading =>
  reading(hours, { ...fields, feed: true })

/** A tracker that reports every minute that the engine runs. Its own meter starts with its installation. */
const tracker = (from: number, to: number, meter?: number): Reading[] =>
  Array.from({ length: Math.round((to - from) * 60) + 1 }, (_, minute) =>
    reading(from + minute / 60, {
      ignition: true,
      ...(meter !== undefined && { engineSeconds: meter * HOUR + minute * 60 }),
    }),
  )

const inOrder = (...readings: Reading[]): Reading[] => readings.toSorted((a, b) => a.at - b.at)

const hoursAfter = (readings: readonly Reading[], meterSources?: ChosenSources) => {
  const derived = deriveAll(readings, profileWith(meterSources ? { meterSources } : {}))
  return { ...derived, hours: derived.state.engine.meter.total / HOUR }
}

const FEED = [8.25, 9.25, 10.25].map((hours) => feed(hours, { engineSeconds: (1250 + hours - 8) * HOUR }))

test('follows the meter of the feed and counts the time since by the tracker', () => {
  const { hours, state } = hoursAfter(inOrder(...tracker(8, 11, 40), ...FEED))
  expect(hours).toBeCloseTo(1253, 6)
  expect(state.snapshot['engineSeconds']?.[0]).toBe(1253 * HOUR)
})

test('counts no engine time twice', () => {
  const derived = hoursAfter(inOrder(...tracker(8, 11, 40), ...FEED))
  expect(intervalsOf(derived, 'engine')).toEqual(['engine 08:00:00– 10800 s'])
})

test('reports that the meter changed when the feed takes over', () => {
  const { events } = hoursAfter(inOrder(...tracker(8, 11, 40), ...FEED))
  expect(events.filter(({ type }) => type === 'meterReplaced').map(({ fields }) => fields)).toEqual([
    { meter: 'engineSeconds', from: 40.25 * HOUR, to: 1250.25 * HOUR },
  ])
  expect(events.filter(({ type }) => type === 'meterIgnored')).toEqual([])
})

test('follows the tracker if people chose it', () => {
  const { hours } = hoursAfter(inOrder(...tracker(8, 11, 40), ...FEED), { engineSeconds: 'tracker' })
  expect(hours).toBeCloseTo(43, 6)
})

test('goes on from the value that it had when people choose the tracker later', () => {
  const before = deriveAll(inOrder(...tracker(8, 10, 40), ...FEED.slice(0, 2)), profileWith())
  const chosen = profileWith({ meterSources: { engineSeconds: 'tracker' } })
  const { state } = deriveAll(
    inOrder(...tracker(10 + 1 / 60, 11, 42), ...FEED.slice(2)),
    chosen,
    before.state,
  )
  expect(state.engine.meter.total / HOUR).toBeCloseTo(1253 - 1 / 60, 1)
})

test('follows the feed alone by its meter, not by the clock', () => {
  const { hours, ...derived } = hoursAfter([
    feed(8, { ignition: true }),
    feed(8.1, { engineSeconds: 1250 * HOUR }),
    feed(9, { ignition: true }),
    feed(9.1, { engineSeconds: 1250.2 * HOUR }),
  ])
  expect(hours).toBeCloseTo(1250.2, 6)
  expect(intervalsOf(derived, 'engine').join()).not.toContain('3600')
})

test('does not count an hour between two values of a feed without a meter', () => {
  const { hours } = hoursAfter([8, 8.1, 8.2, 9, 10].map((hour) => feed(hour, { ignition: true })))
  expect(hours).toBe(0)
})

test('keeps what a person set when the feed takes over', () => {
  const before = deriveAll(tracker(8, 9, 40), profileWith())
  const { state } = before
  const set = {
    ...state,
    engine: { ...state.engine, meter: { ...state.engine.meter, total: 1300 * HOUR, setAt: at(9) } },
  }
  const after = deriveAll(
    [feed(9.25, { engineSeconds: 1250 * HOUR }), feed(10.25, { engineSeconds: 1251 * HOUR })],
    profileWith(),
    set,
  )
  expect(after.state.engine.meter.total / HOUR).toBeCloseTo(1301, 1)
})

test('leaves assets without a feed as they were', () => {
  const readings = tracker(8, 9, 40)
  const { state } = hoursAfter(readings)
  expect(state.meterSources).toBeUndefined()
  expect(state.engine.meter.total / HOUR).toBe(41)
})
