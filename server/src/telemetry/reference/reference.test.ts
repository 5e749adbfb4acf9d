import fc from 'fast-check'
import { reportsOf } from '@yardmaster/simulator/reports.ts'
import { TEST_FLEET } from '@yardmaster/simulator/testing/fleet.ts'
import { describe, expect, test } from 'vitest'
import { openIntervals } from '../derive/derive.ts'
import type { DerivedInterval } from '../derive/detector.ts'
import { deriveAll, profileWith, workRule } from '../derive/testing/day.ts'
import type { Reading } from '../readings/reading.ts'
import { anyLife } from './anyLife.ts'
import { engineTime } from './engine.ts'
import { idleTime } from './idle.ts'
import { sum } from './message.ts'
import type { Span } from './message.ts'
import { messagesOf } from './messagesOf.ts'
import { journeys } from './route.ts'

/** Four weeks, in which devices lose their network and daylight saving time begins. */
const FROM = Date.parse('2026-03-02T06:00:00Z')
const TO = Date.parse('2026-03-30T06:00:00Z')
const VEHICLES = profileWith({ workRules: workRule({ rule: 'trip' }) })

/** Returns the product's intervals, with open ones ending at the newest reading. */
function intervalsOf(readings: readonly Reading[]): DerivedInterval[] {
  const { intervals, state } = deriveAll(readings, VEHICLES)
  const end = state.at ?? 0
  return [...intervals, ...openIntervals(state).map((open) => ({ ...open, end }))]
}

/** Derived once for all tests, which takes most of their time. */
const FLEET = TEST_FLEET.map((machine) => {
  const byInstant = new Map<number, Reading>()
  for (const { at, lat, lng, fields, alerts } of reportsOf(machine).between(FROM, TO))
    byInstant.set(at, { at, position: { lat, lng }, fields, alerts })
  const readings = [...byInstant.values()].toSorted((a, b) => a.at - b.at)
  const messages = messagesOf(readings)
  return { key: machine.key, messages, engine: engineTime(messages), intervals: intervalsOf(readings) }
})

const ofKind = (intervals: readonly DerivedInterval[], ...kinds: string[]) =>
  intervals.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => a.start - b.start)

const secondsIn = (intervals: readonly DerivedInterval[]) => sum(intervals.map(({ seconds }) => seconds))
const metresIn = (intervals: readonly DerivedInterval[]) => sum(intervals.map(({ metres }) => metres ?? 0))

describe('the simulated fleet', () => {
  test.each(FLEET)('$key: engine time is that of the reference to a second', ({ engine, intervals }) => {
    const { spans, proven } = engine
    expect(
      Math.abs(secondsIn(ofKind(intervals, 'engine')) - sum(spans.map(({ seconds }) => seconds))),
    ).toBeLessThanOrEqual(1)
    const gaps = ofKind(intervals, 'gap')
    expect(Math.abs(secondsIn(gaps) - sum(proven.map(({ seconds }) => seconds)))).toBeLessThanOrEqual(1)
  })

  test.each(FLEET)('$key: journeys are those of the reference', ({ messages, intervals }) => {
    const expected = journeys(messages)
    // A transport can end with a few meters on site.
    const found = ofKind(intervals, 'trip', 'transported').filter(
      ({ kind, metres = 0 }) => kind === 'trip' || metres >= 200,
    )
    expect(found.map(({ kind }) => kind)).toEqual(
      expected.map(({ carried }) => (carried ? 'transported' : 'trip')),
    )
    for (const [index, { start, end, metres = 0 }] of found.entries()) {
      const journey = expected[index]
      // A reading may lie on the edge of the place where the asset stays.
      expect(Math.abs(start - (journey?.start ?? 0))).toBeLessThanOrEqual(180_000)
      expect(Math.abs(end - (journey?.end ?? 0))).toBeLessThanOrEqual(180_000)
      expect(Math.abs(metres - (journey?.metres ?? 0))).toBeLessThanOrEqual(200 + metres / 100)
    }
  })

  test.each(FLEET)('$key: idle time is that of the reference', ({ engine, intervals }) => {
    const expected = idleTime(engine.spans, ofKind(intervals, 'trip', 'transported'))
    // A vehicle whose engine stops within three minutes of its arrival was still on its trip.
    const isLong = ({ start, end }: Span) => end - start >= 180_000
    const spanOf = ({ start, end }: Span) => [start, end]
    expect(ofKind(intervals, 'idle').filter(isLong).map(spanOf)).toEqual(expected.filter(isLong).map(spanOf))
  })
})

describe('any history of an asset with meters', () => {
  test('has engine time and proven time of the reference, which is what happened', () => {
    fc.assert(
      fc.property(anyLife, ({ readings, engineSeconds }) => {
        const intervals = intervalsOf(readings)
        const { spans, proven } = engineTime(messagesOf(readings))
        const engine = secondsIn(ofKind(intervals, 'engine'))
        const gaps = secondsIn(ofKind(intervals, 'gap'))
        expect(Math.abs(engine - sum(spans.map(({ seconds }) => seconds)))).toBeLessThanOrEqual(1)
        expect(Math.abs(gaps - sum(proven.map(({ seconds }) => seconds)))).toBeLessThanOrEqual(1)
        expect(engine + gaps).toBeLessThanOrEqual(engineSeconds + 1)
      }),
    )
  })

  test('has every meter of the odometer in exactly one trip, gap, transport or movement on site', () => {
    fc.assert(
      fc.property(anyLife, ({ readings }) => {
        const odometers = readings.map(({ fields }) => Number(fields.odometer))
        const intervals = intervalsOf(readings)
        const counted = metresIn(ofKind(intervals, 'trip', 'transported', 'site', 'gap'))
        // A transport is measured by positions, which are noisy.
        const noise = metresIn(ofKind(intervals, 'transported')) / 50
        const driven = (odometers.at(-1) ?? 0) - (odometers[0] ?? 0)
        expect(Math.abs(counted - driven)).toBeLessThanOrEqual(2 + noise)
      }),
    )
  })
})
