import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reading } from '../readings/reading.ts'
import { openIntervals, statusOf } from './derive.ts'
import { anyReadings } from './testing/anyReadings.ts'
import type { Derived } from './testing/day.ts'
import { Day, MIDNIGHT, deriveAll, eventsOf, intervalsOf, profileWith, workRule } from './testing/day.ts'
import type { TimedWorkRule } from './workRule.ts'

const ON = { ignition: true }
const OFF = { ignition: false }
const ENGINE = workRule({ rule: 'engine' })
const TRIP = workRule({ rule: 'trip' })
const LOAD = workRule({ rule: 'load' })
const INPUT = workRule({ rule: 'input', input: 'input2' })

const KINDS = ['engine', 'working', 'idle']

const derived = (day: Day, workRules: readonly TimedWorkRule[]): Derived =>
  deriveAll(day.readings, profileWith({ workRules }))

type Case = { name: string; day: Day; rules: readonly TimedWorkRule[]; intervals: string[] }

describe('engine is work', () => {
  test.each<Case>([
    {
      name: 'a generator that runs for a day works for a day and never idles',
      day: new Day('00:00').with(ON).say().stay(1439).with(OFF).stay(1),
      rules: ENGINE,
      intervals: ['engine 00:00:00–+1 00:00:00 86400 s', 'working 00:00:00–+1 00:00:00 86400 s'],
    },
    {
      name: 'a gap is left out as it is for the engine',
      day: new Day().with(ON).say().stay(5).wait(30).stay(5),
      rules: ENGINE,
      intervals: [
        'engine 08:00:00–08:05:00 300 s',
        'working 08:00:00–08:05:00 300 s',
        'engine 08:36:00– 240 s',
        'working 08:36:00– 240 s',
      ],
    },
    {
      name: 'the hours of the meter count',
      day: new Day()
        .say({ ...ON, engineSeconds: 1000 })
        .wait(5)
        .say({ ...OFF, engineSeconds: 1150 }),
      rules: ENGINE,
      intervals: ['engine 08:00:00–08:05:00 150 s', 'working 08:00:00–08:05:00 150 s'],
    },
  ])('$name', ({ day, rules, intervals }) => {
    expect(intervalsOf(derived(day, rules), ...KINDS)).toEqual(intervals)
  })
})

describe('a trip is work', () => {
  test.each<Case>([
    {
      name: 'the truck idles before and after its trip',
      day: new Day().with(ON).say().stay(5).drive(10).stay(5),
      rules: TRIP,
      intervals: [
        'idle 08:00:00–08:05:00 300 s',
        'engine 08:00:00– 1200 s',
        'working 08:05:00–08:15:00 600 s',
        'idle 08:15:00– 300 s',
      ],
    },
    {
      name: 'parking and switching off is not idling',
      day: new Day().with(ON).say().drive(10).stay(1).with(OFF).stay(9),
      rules: TRIP,
      intervals: ['engine 08:00:00–08:12:00 720 s', 'working 08:00:00–08:12:00 720 s'],
    },
    {
      name: 'a trip with the engine off is not work',
      day: new Day().with(OFF).say().drive(10).stay(5),
      rules: TRIP,
      intervals: [],
    },
    {
      name: 'every trip of a trailer is work, because it has no engine',
      day: new Day().say().drive(10).stay(5),
      rules: TRIP,
      intervals: ['working 08:00:00–08:10:00 600 s'],
    },
    {
      name: 'a trip that is only seen when the engine is off is work up to its end',
      day: new Day()
        .with(ON)
        .say()
        .stay(5)
        .wait(5)
        .carry(2000)
        .say({ speed: 0 })
        .wait(5)
        .say({ speed: 0, ...OFF }),
      rules: TRIP,
      intervals: [
        'engine 08:00:00–08:15:00 900 s',
        'idle 08:00:00–08:05:00 300 s',
        'working 08:05:00–08:10:00 300 s',
        'idle 08:10:00–08:15:00 300 s',
      ],
    },
  ])('$name', ({ day, rules, intervals }) => {
    expect(intervalsOf(derived(day, rules), ...KINDS)).toEqual(intervals)
  })
})

/** An excavator with its engine on that stands still and reports these fields. */
const standing = (minutes: number, fields: Record<string, number | boolean>, day = new Day()): Day =>
  day
    .with({ ...ON, ...fields })
    .say({ speed: 0 })
    .stay(minutes)

describe('movement or load is work', () => {
  test('an excavator with a motion sensor works for the nine hours in which it digs', () => {
    const day = standing(540, { motion: true })
      .with({ ...OFF, motion: false })
      .stay(1)
    expect(intervalsOf(derived(day, LOAD), ...KINDS)).toEqual([
      'engine 08:00:00–17:01:00 32460 s',
      'working 08:00:00–17:01:00 32460 s',
    ])
  })

  test.each([
    ['motion', { motion: true }],
    ['engine speed above the threshold', { rpm: 1800 }],
    ['engine load above the threshold', { engineLoad: 60 }],
    ['the power take-off', { pto: true }],
  ])('%s is work', (_, fields) => {
    const day = standing(20, fields)
    expect(intervalsOf(derived(day, LOAD), 'working', 'idle')).toEqual(['working 08:00:00– 1200 s'])
  })

  test.each([
    ['no motion', { motion: false }],
    ['low engine speed', { rpm: 800 }],
    ['low engine load', { engineLoad: 15 }],
    ['an input that has never been off while the engine ran', { input1: true }],
  ])('%s is idling', (_, fields) => {
    const day = standing(20, fields)
    expect(intervalsOf(derived(day, LOAD), 'working', 'idle')).toEqual(['idle 08:00:00– 1200 s'])
  })

  test('an input that switches while the engine runs is work', () => {
    const day = standing(10, { input1: false }).with({ input1: true }).stay(10)
    expect(intervalsOf(derived(day, LOAD), 'working', 'idle')).toEqual([
      'idle 08:00:00–08:11:00 660 s',
      'working 08:11:00– 540 s',
    ])
  })

  test('creeping is work', () => {
    const day = new Day().with(ON).say({ speed: 0 }).stay(20, { speed: 0.6 })
    expect(intervalsOf(derived(day, LOAD), 'working', 'idle')).toEqual(['working 08:00:00– 1200 s'])
  })

  test('a pause counts as work up to the minutes of the rule, and as idling from its start if it is longer', () => {
    const day = standing(10, { motion: true }).with({ motion: false }).stay(4)
    day.with({ motion: true }).stay(6).with({ motion: false }).stay(9)
    expect(intervalsOf(derived(day, LOAD), 'working', 'idle')).toEqual([
      'working 08:00:00–08:21:00 1260 s',
      'idle 08:21:00– 480 s',
    ])
    expect(eventsOf(derived(day, LOAD), 'idleStart', 'idleEnd')).toEqual(['08:21:00 idleStart'])
    const patient = workRule({ rule: 'load', idleAfterSeconds: 900 })
    expect(intervalsOf(derived(day, patient), 'working', 'idle')).toEqual(['working 08:00:00– 1740 s'])
  })

  test('the engine is work if the device can show neither movement nor load', () => {
    const day = new Day().seesSky(false).with(ON).say().stay(60, { speed: null })
    const found = derived(day, LOAD)
    expect(intervalsOf(found, 'working', 'idle')).toEqual(['working 08:00:00– 3600 s'])
    expect(found.state.working.load?.signalAt).toBeNull()
  })

  test('idling after a gap begins with the engine', () => {
    const day = standing(10, { motion: false }).wait(30).stay(10)
    expect(intervalsOf(derived(day, LOAD), 'working', 'idle')).toEqual([
      'idle 08:00:00–08:10:00 600 s',
      'idle 08:41:00– 540 s',
    ])
  })
})

describe('an input is work', () => {
  test.each<Case>([
    {
      name: 'the engine idles while the input is off',
      day: standing(10, { input2: false }).with({ input2: true }).stay(10).with({ input2: false }).stay(5),
      rules: INPUT,
      intervals: [
        'idle 08:00:00–08:11:00 660 s',
        'engine 08:00:00– 1500 s',
        'working 08:11:00–08:21:00 600 s',
        'idle 08:21:00– 240 s',
      ],
    },
    {
      name: 'the input holds until it is reported again',
      day: new Day().with(ON).say({ input2: true }).stay(9).say({ input2: false }).with(OFF).stay(1),
      rules: INPUT,
      intervals: ['working 08:00:00–08:09:00 540 s', 'engine 08:00:00–08:10:00 600 s'],
    },
    {
      name: 'it works with the engine off',
      day: new Day()
        .with({ ...OFF, input2: true })
        .say()
        .stay(9)
        .with({ input2: false })
        .stay(1),
      rules: INPUT,
      intervals: ['working 08:00:00–08:10:00 600 s'],
    },
    {
      name: 'a gap is left out',
      day: new Day().with({ input2: true }).say().stay(5).wait(30).stay(5),
      rules: INPUT,
      intervals: ['working 08:00:00–08:05:00 300 s', 'working 08:36:00– 240 s'],
    },
    {
      name: 'the engine is work if the device never reported the input',
      day: new Day().with(ON).say().stay(9).with(OFF).stay(1),
      rules: INPUT,
      intervals: ['engine 08:00:00–08:10:00 600 s', 'working 08:00:00–08:10:00 600 s'],
    },
  ])('$name', ({ day, rules, intervals }) => {
    expect(intervalsOf(derived(day, rules), ...KINDS)).toEqual(intervals)
  })
})

test('uses the rule that holds at the instant of the reading', () => {
  const noon = MIDNIGHT + 12 * 3_600_000
  const rules = [...TRIP, ...workRule({ rule: 'engine', from: noon })]
  const day = new Day('11:00').with(ON).say().stay(120)
  expect(intervalsOf(derived(day, rules), 'working', 'idle')).toEqual([
    'idle 11:00:00–11:59:00 3540 s',
    'working 11:59:00– 3660 s',
  ])
})

test.each([
  ['working', new Day().with(ON).say({ speed: 0 }), ENGINE],
  ['working', standing(3, { motion: false }), LOAD],
  ['idling', standing(6, { motion: false }), LOAD],
  ['idling', new Day().with(ON).say({ speed: 0 }), TRIP],
  ['moving', new Day().with(ON).say().drive(5), TRIP],
  ['working', new Day().with({ ...OFF, input2: true }).say({ speed: 0 }), INPUT],
  ['stopped', new Day().with(OFF).say({ speed: 0 }), ENGINE],
] as const)('returns the status %s', (status, day, rules) => {
  expect(statusOf(derived(day, rules).state)).toBe(status)
})

type Span = { start: number; end: number; seconds: number }

function spansOf({ intervals, state }: Derived, kind: string): Span[] {
  const end = state.at ?? 0
  return [...intervals, ...openIntervals(state).map((open) => ({ ...open, end }))]
    .filter((each) => each.kind === kind)
    .toSorted((a, b) => a.start - b.start)
}

const common = (spans: readonly Span[], others: readonly Span[]): number =>
  spans.reduce(
    (sum, a) =>
      others.reduce(
        (inner, b) => inner + Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)),
        sum,
      ),
    0,
  )

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0)
const secondsOf = (spans: readonly Span[]): number => spans.reduce((sum, { seconds }) => sum + seconds, 0)

/** Idling is engine time, and so is work unless its rule is an input, which may be on without the engine. */
function expectWithinEngine(found: Derived, readings: readonly Reading[], rules: readonly TimedWorkRule[]) {
  const [engine, idle, work] = [spansOf(found, 'engine'), spansOf(found, 'idle'), spansOf(found, 'working')]
  expect(common(idle, engine)).toBe(lengthOf(idle))
  const [first] = readings
  if (rules === INPUT || first?.fields['ignition'] === undefined) return
  expect(common(work, engine)).toBe(lengthOf(work))
  if (readings.some(({ fields }) => fields['engineSeconds'] !== undefined)) return
  const rounding = 0.1 * (work.length + idle.length + 1)
  expect(secondsOf(work) + secondsOf(idle)).toBeLessThanOrEqual(secondsOf(engine) + rounding)
}

function expectNoRemainder(found: Derived) {
  const parts = lengthOf(spansOf(found, 'working')) + lengthOf(spansOf(found, 'idle'))
  expect(parts).toBe(lengthOf(spansOf(found, 'engine')))
}

function expectShortRemainders(found: Derived) {
  const longest = profileWith().settings.idleSeconds * 1000
  const parts = [...spansOf(found, 'working'), ...spansOf(found, 'idle')]
  parts.sort((a, b) => a.start - b.start)
  for (const { start, end } of spansOf(found, 'engine')) {
    let from = start
    for (const part of parts.filter((each) => each.end > start && each.start < end)) {
      expect(part.start - from).toBeLessThan(longest)
      from = Math.max(from, part.end)
    }
    expect(end - from).toBeLessThan(longest)
  }
}

const RULES = [
  ['engine', ENGINE, expectNoRemainder],
  ['load', LOAD, expectNoRemainder],
  ['trip', TRIP, () => {}],
  ['input', INPUT, expectShortRemainders],
] as const

// One test derives the examples of a rule for all its properties, because that takes most of the time.
test.each(RULES)(
  'divides engine time into work and idling under the rule %s',
  (_, rules, expectRemainder) => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const found = deriveAll(readings, profileWith({ workRules: rules }))
        expect(common(spansOf(found, 'working'), spansOf(found, 'idle'))).toBe(0)
        expectWithinEngine(found, readings, rules)
        expectRemainder(found)
      }),
      { numRuns: 200 },
    )
  },
)
