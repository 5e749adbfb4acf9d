import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexAreas } from '../geo/areaIndex.ts'
import type { Reading } from '../readings/reading.ts'
import { derive, initialState, openIntervals } from './derive.ts'
import type { DerivedEvent, DerivedInterval } from './detector.ts'
import { settingsFrom } from './settings.ts'
import type { AssetState } from './state.ts'
import { anyReadings, TRIPOINT } from './testing/anyReadings.ts'
import { Day, deriveAll, positionFrom, profileWith, workRule } from './testing/day.ts'

const profile = profileWith({
  settings: settingsFrom({}, { account: 14 }),
  fences: [{ id: 0, center: TRIPOINT, radius: 500 }],
  areas: indexAreas([
    { id: 1, center: TRIPOINT, radius: 500 },
    {
      id: 2,
      polygon: [
        [-104.06, 41],
        [-104, 41],
        [-104, 41.1],
        [-104.06, 41.1],
      ],
    },
  ]),
  tanks: [
    {
      sensor: 'fuelSensor',
      level: 'fuelLevel',
      calibration: [
        [0, 0],
        [5, 100],
      ],
    },
  ],
})

const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const holds = (check: (readings: Reading[]) => void) =>
  fc.assert(fc.property(anyReadings, check), { numRuns: 50 })

/** Returns the finished intervals, and the open ones up to the newest reading. */
function allIntervals({
  state,
  intervals,
}: {
  state: AssetState
  intervals: DerivedInterval[]
}): DerivedInterval[] {
  return [...intervals, ...openIntervals(state).map((open) => ({ ...open, end: state.at ?? open.start }))]
}

test('continues identically from a state that was stored and loaded again', () => {
  holds((readings) => {
    const whole = deriveAll(readings, profile)
    let state = initialState()
    const events: DerivedEvent[] = []
    const intervals: DerivedInterval[] = []
    for (const reading of readings) {
      const next = derive(stored(state), reading, profile)
      state = next.state
      events.push(...next.events)
      intervals.push(...next.intervals)
    }
    expect({ state, events, intervals }).toEqual(whole)
    expect(stored(state)).toStrictEqual(state)
  })
})

test('gives the same result when a day is split at any reading and resumed', () => {
  fc.assert(
    fc.property(anyReadings, fc.nat(), (readings, seed) => {
      const cut = seed % readings.length
      const whole = deriveAll(readings, profile)
      const first = deriveAll(readings.slice(0, cut), profile)
      const second = deriveAll(readings.slice(cut), profile, stored(first.state))
      expect([...first.events, ...second.events]).toEqual(whole.events)
      expect([...first.intervals, ...second.intervals]).toEqual(whole.intervals)
    }),
  )
})

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

test('does not modify its inputs', () => {
  holds((readings) => {
    freeze(profile)
    let state = initialState()
    for (const reading of readings) {
      freeze(state)
      freeze(reading)
      expect(() => (state = derive(state, reading, profile).state)).not.toThrow()
    }
  })
})

test('derives nonempty intervals that count no more than their length and never overlap others of their kind', () => {
  holds((readings) => {
    const derived = deriveAll(readings, profile)
    for (const { start, end } of derived.intervals) expect(end).toBeGreaterThan(start)
    const byKind = Map.groupBy(allIntervals(derived), ({ kind, ref }) => `${kind} ${ref ?? ''}`)
    for (const [kind, intervals] of byKind) {
      const sorted = intervals.toSorted((a, b) => a.start - b.start || a.end - b.end)
      for (const [i, { start, end, seconds }] of sorted.entries()) {
        expect(seconds, kind).toBeGreaterThanOrEqual(0)
        expect(seconds, kind).toBeLessThanOrEqual((end - start) / 1000 + 0.1)
        const next = sorted[i + 1]
        if (next) expect(next.start, kind).toBeGreaterThanOrEqual(end)
      }
    }
  })
})

test('counts no part of a trip as idling or as a stop', () => {
  holds((readings) => {
    const intervals = allIntervals(deriveAll(readings, { ...profile, workRules: workRule({ rule: 'trip' }) }))
    const trips = intervals.filter(({ kind }) => kind === 'trip')
    for (const other of intervals.filter(({ kind }) => kind === 'idle' || kind === 'stop')) {
      for (const trip of trips)
        expect(Math.min(trip.end, other.end)).toBeLessThanOrEqual(Math.max(trip.start, other.start))
    }
  })
})

test('splits a trip by state into contiguous pieces that add up to it', () => {
  holds((readings) => {
    const { intervals } = deriveAll(readings, profile)
    const pieces = intervals.filter(({ kind }) => kind === 'travel').toSorted((a, b) => a.start - b.start)
    for (const trip of intervals.filter(({ kind }) => kind === 'trip')) {
      const own = pieces.filter(({ start, end }) => start >= trip.start && end <= trip.end)
      expect(own[0]?.start).toBe(trip.start)
      expect(own.at(-1)?.end).toBe(trip.end)
      for (const [i, piece] of own.entries()) if (i > 0) expect(piece.start).toBe(own[i - 1]?.end)
      const metres = own.reduce((sum, piece) => sum + (piece.metres ?? 0), 0)
      expect(Math.abs(metres - (trip.metres ?? 0))).toBeLessThanOrEqual(0.1 * own.length)
    }
  })
})

test('puts every meter into exactly one interval', () => {
  holds((readings) => {
    const total = { step: 0, inGap: 0 }
    const derived = deriveAll([], profile)
    for (const reading of readings) {
      const { state, events, intervals } = derive(derived.state, reading, profile)
      derived.state = state
      derived.events.push(...events)
      derived.intervals.push(...intervals)
      total.step += state.distance.step
      total.inGap += state.distance.inGap
    }
    const all = allIntervals(derived)
    const sumOf = (...kinds: DerivedInterval['kind'][]) =>
      all.reduce((sum, { kind, metres = 0 }) => sum + (kinds.includes(kind) ? metres : 0), 0)
    const rounding = 0.05 * all.length + 0.1
    expect(Math.abs(sumOf('trip', 'site', 'transported') - total.step)).toBeLessThan(rounding)
    const gaps = sumOf('gap')
    const isWrong = derived.events.some(({ type }) => type === 'meterIgnored' || type === 'meterReplaced')
    expect(gaps).toBeLessThan(total.inGap + rounding)
    if (!isWrong) expect(gaps).toBeGreaterThan(total.inGap - rounding)
  })
})

test('shows the own distance of a device without an odometer as its odometer', () => {
  const phase = fc.record({
    engine: fc.constantFrom(true, false),
    minutes: fc.integer({ min: 5, max: 40 }),
    speed: fc.constantFrom(0, 0, 1, 8, 25),
    silence: fc.constantFrom(0, 0, 0, 30, 200),
  })
  fc.assert(
    fc.property(fc.array(phase, { minLength: 1, maxLength: 10 }), (phases) => {
      const day = new Day('00:00', TRIPOINT).with({ ignition: false }).say({ speed: 0 }).stay(5)
      for (const { engine, minutes, speed, silence } of phases) {
        day.with({ ignition: engine }).stay(5).drive(minutes, speed).stay(5).wait(silence)
      }
      const derived = deriveAll(day.stay(30).readings, profile)
      const own = allIntervals(derived)
        .filter(({ kind }) => kind === 'trip' || kind === 'site' || kind === 'gap')
        .reduce((sum, { metres = 0 }) => sum + metres, 0)
      expect(Math.abs(own - derived.state.distance.meter.total)).toBeLessThan(derived.intervals.length + 1)
    }),
    { numRuns: 50 },
  )
})

test('never lets movement on site or transport overlap a trip', () => {
  holds((readings) => {
    const moved = deriveAll(readings, profile)
      .intervals.filter(({ kind }) => kind === 'trip' || kind === 'transported' || kind === 'site')
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
    for (const [i, { end }] of moved.entries()) expect(moved[i + 1]?.start ?? end).toBeGreaterThanOrEqual(end)
  })
})

test('decreases hours and kilometers only after a wrong value or a replaced meter', () => {
  holds((readings) => {
    let state = initialState()
    for (const reading of readings) {
      const { state: next, events } = derive(state, reading, profile)
      for (const detector of ['engine', 'distance'] as const) {
        const [before, after] = [state[detector].meter, next[detector].meter]
        // Twelve minutes at the highest speed: a wrong clock explains it.
        const allowed = detector === 'engine' ? 720 : 43_000
        const isExplained = after.ignored !== undefined || events.some(({ type }) => type === 'meterReplaced')
        expect(isExplained || after.total >= before.total - allowed).toBe(true)
      }
      state = next
    }
  })
})

test('derives no two identical events', () => {
  holds((readings) => {
    const keys = deriveAll(readings, profile).events.map(
      ({ type, at, which }) => `${type} ${at} ${which ?? 0}`,
    )
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })
})

test('derives no events from a parked asset that repeats the same reading', () => {
  const day = new Day('06:00', positionFrom(TRIPOINT, 5000))
  day
    .with({ ignition: false, speed: 0, batteryVoltage: 12.6, deviceBattery: 90, fuelLevel: 55 })
    .say()
    .stay(2000, { every: 10 })
  expect(deriveAll(day.readings, profile).events).toEqual([])
})

test('keeps the state of a busy asset small', () => {
  const day = new Day().with({
    ignition: true,
    fuelLevel: 50,
    batteryVoltage: 13.9,
    odometer: 1e6,
    engineSeconds: 1e6,
  })
  const { state } = deriveAll(day.say().drive(30).readings, profile)
  expect(JSON.stringify({ ...state, snapshot: {} }).length).toBeLessThan(2300)
})
