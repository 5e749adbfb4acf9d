import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reading } from '../readings/reading.ts'
import { Day, MIDNIGHT, deriveAll, eventsOf, profileWith } from './testing/day.ts'
import type { Derived } from './testing/day.ts'

const HOUR = 3600
const ALL_ONES = 4_294_967_295
const METER_EVENTS = ['meterIgnored', 'meterReplaced', 'meterStepBack']

const hoursOf = ({ state }: Derived) => Number(state.snapshot.engineSeconds?.[0]) / HOUR
const engineSecondsOf = ({ intervals, state }: Derived) =>
  intervals.filter(({ kind }) => kind === 'engine').reduce((sum, { seconds }) => sum + seconds, 0) +
  state.engine.seconds

/** Derives a day of an asset that reports these hours, one value a minute. */
const afterHours = (...hours: number[]) => {
  const day = new Day().with({ ignition: false })
  for (const value of hours) day.say({ engineSeconds: Math.round(value * HOUR) }).wait(1)
  return deriveAll(day.readings, profileWith())
}

/** Returns minutes of a running engine, whose meter starts at this many hours. */
const running = (day: Day, hours: number, minutes: number) => {
  for (let minute = 0; minute < minutes; minute++)
    day.say({ ignition: true, engineSeconds: Math.round(hours * HOUR) + minute * 60 }).wait(1)
  return day
}

describe('one wrong value', () => {
  test.each([
    ['a sentinel', [1000, ALL_ONES / HOUR, 1000]],
    ['a value 10 h too high', [1000, 1000, 1010, 1000]],
    ['a value 10 h too low', [1000, 1000, 990, 1000]],
    ['a zero', [1000, 1000, 0, 1000]],
    ['a sentinel as the first value', [ALL_ONES / HOUR, 1000]],
    ['a high first value', [1010, 1000, 1000]],
    ['a zero as the first value', [0, 1000, 1000]],
    ['a zero that repeats after the first value', [1000, 0, 0, 0, 1000]],
    ['each of several that alternate', [1000, 1000, 990, 1000, 0, 1000, 1010, 1000, 500, 1000]],
  ])('never stays: %s', (_, hours) => {
    const derived = afterHours(...hours)
    expect(hoursOf(derived)).toBe(1000)
    expect(eventsOf(derived, ...METER_EVENTS)).toHaveLength(1)
  })

  test('does not change the meter while it is the newest value', () => {
    expect(hoursOf(afterHours(1000, 1000, 1010))).toBe(1000)
    expect(hoursOf(afterHours(1000, 1000, 0))).toBe(1000)
  })

  test('is undone by the next value if the time since the last report allowed it', () => {
    const day = new Day()
      .say({ engineSeconds: 1000 * HOUR })
      .wait(1)
      .say({ engineSeconds: 1000 * HOUR })
    day.wait(12 * 60).say({ engineSeconds: 1010 * HOUR })
    day.wait(1).say({ engineSeconds: 1000 * HOUR })
    const derived = deriveAll(day.readings, profileWith())
    expect(hoursOf(derived)).toBe(1000)
    expect(eventsOf(derived, ...METER_EVENTS)).toEqual(['20:01:00 meterIgnored'])
  })

  test('is reported with the value that was read and the one that was expected', () => {
    const { events } = afterHours(1000, 1000, 1010, 1000)
    expect(events.filter(({ type }) => type === 'meterIgnored').map(({ fields }) => fields)).toEqual([
      { meter: 'engineSeconds', value: 1010 * HOUR, expected: 1000 * HOUR, count: 1 },
    ])
  })

  test('of an odometer never stays and adds no distance', () => {
    const day = new Day()
    for (const odometer of [70_000, 70_100, ALL_ONES, 70_200, 0, 9_070_200, 70_300])
      day.say({ odometer }).wait(1)
    const derived = deriveAll(day.readings, profileWith())
    expect(derived.state.snapshot.odometer?.[0]).toBe(70_300)
    expect(eventsOf(derived, ...METER_EVENTS)).toEqual(['08:02:00 meterIgnored'])
  })
})

test('reports a meter that is stuck once a day, with the number of ignored values', () => {
  const day = new Day('00:00').say({ engineSeconds: 1000 * HOUR }).with({ engineSeconds: ALL_ONES })
  const { events } = deriveAll(day.stay(30 * 60, { every: 10 }).readings, profileWith())
  expect(events.filter(({ type }) => type === 'meterIgnored').map(({ fields }) => fields['count'])).toEqual([
    1, 144,
  ])
})

test('counts a meter of whole hours', () => {
  const day = new Day().with({ ignition: true })
  for (let minute = 0; minute < 200; minute++)
    day.say({ engineSeconds: (1000 + Math.floor((minute + 20) / 60)) * HOUR }).wait(1)
  const derived = deriveAll(day.readings, profileWith())
  expect(derived.state.engine.meter.raw).toBe(1003 * HOUR)
  expect(eventsOf(derived, ...METER_EVENTS)).toEqual([])
})

test('counts a meter of tenths of an hour', () => {
  const day = new Day().with({ ignition: true })
  for (let second = 0; second < 2 * HOUR; second += 30)
    day.say({ engineSeconds: 1000 * HOUR + Math.floor(second / 360) * 360 }).wait(0.5)
  const derived = deriveAll(day.readings, profileWith())
  expect(derived.state.engine.meter.raw).toBe(1001.9 * HOUR)
  expect(eventsOf(derived, ...METER_EVENTS)).toEqual([])
})

describe('a replaced meter', () => {
  test.each([
    ['that starts at zero', 0],
    ['that was rolled back', 700],
    ['of another machine', 5000],
  ])('%s is followed once it has counted for a while', (_, hours) => {
    const day = running(new Day(), 1000, 30)
    const replacedAfter = running(day, hours, 20)
    const derived = deriveAll(replacedAfter.readings, profileWith())
    expect(hoursOf(derived)).toBeCloseTo(hours + 19 / 60)
    expect(eventsOf(derived, ...METER_EVENTS)).toEqual(['08:30:00 meterIgnored', '08:45:00 meterReplaced'])
    expect(engineSecondsOf(derived)).toBe(49 * 60)
  })

  test('is not followed while it does not count, so that a sleeping data bus does not reset it', () => {
    const day = running(new Day(), 1000, 30).with({ ignition: false, engineSeconds: 0 }).stay(600)
    expect(hoursOf(deriveAll(day.readings, profileWith()))).toBeCloseTo(1000 + 31 / 60)
  })

  test('is reported with both values', () => {
    const { events } = deriveAll(running(running(new Day(), 1000, 30), 5, 20).readings, profileWith())
    expect(events.find(({ type }) => type === 'meterReplaced')?.fields).toEqual({
      meter: 'engineSeconds',
      from: 1000 * HOUR + 44 * 60,
      to: 5 * HOUR + 15 * 60,
    })
  })
})

describe('a clock that runs 9 minutes ahead and returns', () => {
  const AHEAD = 9 * 60_000
  /** An hour of a running engine at `every` seconds, ahead from minute 20 to 40, in the order of its stamps. */
  const hour = (every: number, fields: (second: number) => Reading['fields']): Reading[] =>
    Array.from({ length: HOUR / every + 1 }, (_, index) => {
      const second = index * every
      const ahead = second >= 20 * 60 && second < 40 * 60 ? AHEAD : 0
      return { at: MIDNIGHT + second * 1000 + ahead, position: null, fields: fields(second), alerts: [] }
    }).toSorted((a, b) => a.at - b.at)

  test.each([10, 15, 30])('adds no engine time and reports no wrong meter, every %i s', (every) => {
    const readings = hour(every, (second) => ({
      ignition: second < HOUR,
      engineSeconds: 1000 * HOUR + second,
      odometer: 70_000_000 + second * 25,
    }))
    const derived = deriveAll(readings, profileWith())
    expect(derived.state.snapshot.engineSeconds?.[0]).toBe(1001 * HOUR)
    expect(derived.state.snapshot.odometer?.[0]).toBe(70_090_000)
    expect(eventsOf(derived, ...METER_EVENTS)).toEqual([])
    expect(engineSecondsOf(derived)).toBeLessThanOrEqual(HOUR)
    expect(engineSecondsOf(derived)).toBeGreaterThan(HOUR - 60)
  })
})

describe('any history', () => {
  type Wrong = { after: number; value: 'sentinel' | 'high' | 'low' | 'zero' }

  const history = fc.record({
    every: fc.constantFrom(10, 30, 60, 600, 3600, 40_000),
    /** Whether the engine runs, reading by reading. */
    runs: fc.array(fc.boolean(), { minLength: 12, maxLength: 60 }),
    start: fc.integer({ min: 20 * HOUR, max: 30_000 * HOUR }),
  })
  const wrong: fc.Arbitrary<Wrong> = fc.record({
    after: fc.nat(),
    value: fc.constantFrom('sentinel', 'high', 'low', 'zero'),
  })

  const readingsOf = ({ every, runs, start }: { every: number; runs: boolean[]; start: number }) => {
    let engineSeconds = start
    return runs.map((ignition, index): Reading => {
      if (index > 0 && runs[index - 1]) engineSeconds += every
      const fields = { ignition, engineSeconds, odometer: engineSeconds * 5 }
      return { at: MIDNIGHT + index * every * 1000, position: null, fields, alerts: [] }
    })
  }

  const VALUES: Record<Wrong['value'], (right: number) => number> = {
    sentinel: () => ALL_ONES,
    high: (right) => right + 10 * HOUR,
    low: (right) => Math.max(0, right - 10 * HOUR),
    zero: () => 0,
  }

  /** Replaces single values. Between two of them, and after the last, at least three values are right. */
  const spoil = (readings: readonly Reading[], wrongs: readonly Wrong[]): Reading[] => {
    const spoiled = [...readings]
    let free = 0
    for (const { after, value } of wrongs) {
      const place = free + (after % 5)
      const reading = readings[place]
      if (!reading || place > readings.length - 4) break
      const engineSeconds = VALUES[value](Number(reading.fields['engineSeconds']))
      const odometer = VALUES[value](Number(reading.fields['odometer']))
      spoiled[place] = { ...reading, fields: { ...reading.fields, engineSeconds, odometer } }
      free = place + 4
    }
    return spoiled
  }

  test('ends with the same meters as without its single wrong values', () => {
    fc.assert(
      fc.property(history, fc.array(wrong, { minLength: 1, maxLength: 8 }), (days, wrongs) => {
        const readings = readingsOf(days)
        const right = deriveAll(readings, profileWith()).state.snapshot
        const spoiled = deriveAll(spoil(readings, wrongs), profileWith()).state.snapshot
        expect([spoiled.engineSeconds, spoiled.odometer]).toEqual([right.engineSeconds, right.odometer])
      }),
      { numRuns: 300 },
    )
  })
})
