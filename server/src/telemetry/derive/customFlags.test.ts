import type { EventKey } from '@yardmaster/core/events/eventKey.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveAll, settledToEnd } from '../write/deriveBatch.ts'
import type { Derivation } from '../write/deriveBatch.ts'
import type { Versions } from '../devices/ruleVersions.ts'
import { readingKey } from '../readings/key.ts'
import type { Reading } from '../readings/reading.ts'
import type { FlagRule } from './customFlags.ts'
import { flagDue } from './customFlags.ts'
import { flagsOf, initialState } from './derive.ts'
import type { AssetProfile } from './detector.ts'
import { MIDNIGHT, profileWith } from './testing/day.ts'

const MINUTE = 60_000
const START = MIDNIGHT + 8 * 60 * MINUTE

const TOO_COLD: FlagRule = {
  id: 1000,
  name: 'Too cold',
  severity: 'warning',
  field: 'temperature1',
  comparison: 'below',
  value: 15,
  seconds: 600,
  since: 0,
}
const PUMP_ON: FlagRule = {
  ...TOO_COLD,
  id: 1001,
  name: 'Pump on',
  field: 'input1',
  comparison: 'equals',
  value: 1,
  seconds: 0,
}

type Said = readonly [minute: number, fields: Reading['fields']]

const keyed = (said: readonly Said[]) =>
  said.map(([minute, fields], index) => {
    const at = START + minute * MINUTE
    const before = said.slice(0, index).filter(([other]) => other === minute).length
    const reading: Reading = { at, position: null, fields, alerts: [] }
    return { key: readingKey(at, before), reading }
  })

const START_STATE = { state: initialState(), watermark: null }

/** Derives the readings by the profiles, and lets time pass until the last minute. */
function derived(said: readonly Said[], until: number, profiles: Versions): Derivation {
  const found = deriveAll(START_STATE, keyed(said), profiles)
  if (!found) throw new Error('no readings')
  return settledToEnd(found, profiles, [], START + until * MINUTE)
}

const flagEvents = ({ events }: Pick<Derivation, 'events'>) =>
  events
    .filter(({ type }) => type === 'flagRaised' || type === 'flagCleared')
    .map(({ type, at, fields }) => [type, (at - START) / MINUTE, fields['flag']])

const rules = (...flags: FlagRule[]) => profileWith({ flags })

describe('a custom flag', () => {
  test.each<{ name: string; said: Said[]; until: number; events: unknown[]; flags: number[] }>([
    {
      name: 'is raised by time, after its minutes',
      said: [[0, { temperature1: 12 }]],
      until: 10,
      events: [['flagRaised', 10, 1000]],
      flags: [1000],
    },
    { name: 'is not raised before', said: [[0, { temperature1: 12 }]], until: 9, events: [], flags: [] },
    {
      name: 'is raised by a reading as of the minute at which it was due',
      said: [
        [0, { temperature1: 12 }],
        [25, { temperature1: 11 }],
      ],
      until: 25,
      events: [['flagRaised', 10, 1000]],
      flags: [1000],
    },
    {
      name: 'was raised even if the reading that shows it ends it',
      said: [
        [0, { temperature1: 12 }],
        [25, { temperature1: 80 }],
      ],
      until: 25,
      events: [
        ['flagRaised', 10, 1000],
        ['flagCleared', 25, 1000],
      ],
      flags: [],
    },
    {
      name: 'begins anew after a value that does not meet its condition',
      said: [
        [0, { temperature1: 12 }],
        [5, { temperature1: 15 }],
        [6, { temperature1: 14.9 }],
      ],
      until: 15,
      events: [],
      flags: [],
    },
    {
      name: 'keeps its state while readings lack the field',
      said: [
        [0, { temperature1: 12 }],
        [5, { speed: 3 }],
        [11, { speed: 3 }],
      ],
      until: 11,
      events: [['flagRaised', 10, 1000]],
      flags: [1000],
    },
    {
      name: 'without minutes follows every reading, even several of one instant',
      said: [
        [0, { input1: true }],
        [0, { input1: false }],
        [0, { input1: true }],
        [1, { input1: false }],
      ],
      until: 1,
      events: [
        ['flagRaised', 0, 1001],
        ['flagCleared', 0, 1001],
        ['flagRaised', 0, 1001],
        ['flagCleared', 1, 1001],
      ],
      flags: [],
    },
    { name: 'ignores a value of another type', said: [[0, { input1: 1 }]], until: 20, events: [], flags: [] },
  ])('$name', ({ said, until, events, flags }) => {
    const profile = rules(TOO_COLD, PUMP_ON)
    const found = derived(said, until, [profile])
    expect(flagEvents(found)).toEqual(events)
    expect(flagsOf(found.state, profile)).toEqual(flags)
  })

  test('takes no room in the state of an asset without custom flags', () => {
    const { state } = derived([[0, { temperature1: 12 }]], 60, [profileWith()])
    expect(JSON.stringify(state)).not.toContain('customFlags')
  })
})

describe('a changed rule', () => {
  const from = (minute: number, ...flags: FlagRule[]): AssetProfile => {
    const since = START + minute * MINUTE
    return profileWith({ since, flags: flags.map((flag) => ({ ...flag, since })) })
  }

  test('raises the flag when it begins to hold, if the last value met it for long enough', () => {
    const found = derived([[0, { temperature1: 12 }]], 30, [profileWith(), from(30, TOO_COLD)])
    expect(flagEvents(found)).toEqual([['flagRaised', 30, 1000]])
  })

  test('counts the minutes from the last value', () => {
    const found = derived([[25, { temperature1: 12 }]], 34, [profileWith(), from(30, TOO_COLD)])
    expect(flagEvents(found)).toEqual([])
    expect(flagDue(found.state)).toBe(START + 35 * MINUTE)
  })

  test('clears the flag if the last value does not meet it, or if it is deleted', () => {
    const said: Said[] = [[0, { temperature1: 12 }]]
    const lower = derived(said, 60, [rules(TOO_COLD), from(30, { ...TOO_COLD, value: 5 })])
    expect(flagEvents(lower)).toEqual([
      ['flagRaised', 10, 1000],
      ['flagCleared', 30, 1000],
    ])
    expect(flagEvents(derived(said, 60, [rules(TOO_COLD), from(30)]))).toEqual(flagEvents(lower))
  })

  test('keeps the flag of an asset that meets it, too', () => {
    const longer = from(30, { ...TOO_COLD, value: 20, seconds: 86_400 })
    const found = derived([[0, { temperature1: 12 }]], 60, [rules(TOO_COLD), longer])
    expect(flagEvents(found)).toEqual([['flagRaised', 10, 1000]])
  })
})

test('does not depend on how readings are delivered, or when time passes in between', () => {
  const anySaid = fc.uniqueArray(fc.tuple(fc.nat(240), fc.constantFrom(5, 14, 15, 60), fc.boolean()), {
    minLength: 2,
    maxLength: 30,
    selector: ([minute]) => minute,
  })
  fc.assert(
    fc.property(anySaid, fc.array(fc.nat(29)), fc.boolean(), (values, cuts, passesTime) => {
      const said = values
        .toSorted(([a], [b]) => a - b)
        .map(([minute, temperature1, lacks]): Said => [minute, lacks ? {} : { temperature1 }])
      const profile = rules(TOO_COLD)
      const whole = derived(said, 300, [profile])
      let start: { state: Derivation['state']; watermark: EventKey | null } = START_STATE
      const events: Derivation['events'] = []
      for (const [index, item] of keyed(said).entries()) {
        const next = deriveAll(start, [item], [profile])
        if (!next) throw new Error('no readings')
        const until = START + (said[index + 1]?.[0] ?? 300) * MINUTE
        const isPassed = passesTime || cuts.includes(index)
        const passed = isPassed ? settledToEnd(next, [profile], [], until) : next
        start = passed
        events.push(...passed.events)
      }
      const last = settledToEnd({ ...whole, ...start, events: [] }, [profile], [], START + 300 * MINUTE)
      expect(last.state).toEqual(whole.state)
      expect(events.concat(last.events)).toEqual(whole.events)
    }),
  )
})
