import type { TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import { THEFT_REASONS } from '@yardmaster/core/rules/rentalAlerts.ts'
import { describe, expect, test } from 'vitest'
import type { Facts, Movement, Sign } from './facts.ts'
import { DAY, HOUR, MINUTE } from './facts.ts'
import { compare, judge } from './judge.ts'
import type { Recorded } from './judge.ts'

const ZONE = 'America/Denver'
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).epochMilliseconds
/** A Wednesday night, and the noon after it. */
const NIGHT = at('2026-11-11T02:14')
const NOON = at('2026-11-11T12:00')

const facts = (some: Partial<Facts> = {}): Facts => ({
  assetId: 5,
  now: NIGHT + 10 * MINUTE,
  firstReport: NIGHT - 100 * DAY,
  lastReport: NIGHT,
  wasMoving: false,
  knowsEngine: true,
  lastUsed: NIGHT,
  workingTime: { timeZone: ZONE, days: [1, 2, 3, 4, 5], from: '07:00:00', until: '17:00:00' },
  rentals: [],
  stretches: [],
  movements: [],
  crossings: [],
  hours: null,
  signs: [],
  inShop: [],
  theftReasons: [...THEFT_REASONS],
  usesRentals: false,
  settings: { unusedDays: 3, warnOutside: true, warnPercent: 80 },
  ...some,
})

const move = (start: number, some: Partial<Movement> = {}): Movement => ({
  at: start,
  until: start + 20 * MINUTE,
  open: false,
  counts: true,
  explained: false,
  available: false,
  onRoads: false,
  ...some,
})

const thefts = (some: Partial<Facts>) =>
  judge(facts(some))
    .findings.filter(({ kind }) => kind === 'theft')
    .map(({ reason }) => reason)

const inShop = [{ from: NIGHT - DAY, until: null }]
const rented = { id: 1, outAt: NIGHT - DAY, inAt: null, siteName: null, siteAreas: [], agreed: null }
const sign = (reason: Sign['reason'], when = NIGHT): Sign => ({ at: when, reason })

test.each<[string, Partial<Facts>, TheftReason[]]>([
  ['a movement at night', { movements: [move(NIGHT)] }, ['offHours']],
  [
    'a movement on a Sunday',
    { now: at('2026-11-08T13:00'), movements: [move(at('2026-11-08T12:00'))] },
    ['offHours'],
  ],
  ['no movement in working hours', { now: NOON, movements: [move(NOON - HOUR)] }, []],
  ['no movement within the yard', { movements: [move(NIGHT, { counts: false })] }, []],
  ['no delivery truck at night', { movements: [move(NIGHT, { onRoads: true })] }, []],
  ['a movement while in the shop', { now: NOON, movements: [move(NOON - HOUR)], inShop }, ['shop']],
  ['no test drive of a truck', { now: NOON, movements: [move(NOON - HOUR, { onRoads: true })], inShop }, []],
  [
    'a truck that leaves the shop at night',
    { movements: [move(NIGHT, { onRoads: true })], inShop },
    ['shop'],
  ],
  [
    'no movement after the ticket was resolved',
    { now: NOON, movements: [move(NOON - HOUR)], inShop: [{ from: NIGHT - DAY, until: NOON - 2 * HOUR }] },
    [],
  ],
  ['a boundary that was left', { signs: [sign('boundary')] }, ['boundary']],
  ['no boundary that a client left', { signs: [sign('boundary')], rentals: [rented] }, []],
  ['a jammed tracker, also on rent', { signs: [sign('jammed')], rentals: [rented] }, ['jammed']],
  ['an unplugged tracker', { signs: [sign('unplugged')] }, ['unplugged']],
  ['no unplugged tracker in the shop', { signs: [sign('unplugged')], inShop }, []],
  ['nothing that the account does not want', { movements: [move(NIGHT)], theftReasons: ['jammed'] }, []],
  ['nothing that is twelve hours old', { now: NIGHT + 12 * HOUR, movements: [move(NIGHT)] }, []],
  ['what is almost twelve hours old', { now: NIGHT + 12 * HOUR - 1, movements: [move(NIGHT)] }, ['offHours']],
])('finds %s', (_, some, reasons) => {
  expect(thefts(some)).toEqual(reasons)
})

describe('one incident is one alert', () => {
  const SIGNS = [sign('jammed', NIGHT), sign('unplugged', NIGHT + 30 * MINUTE)]
  const MOVES = [move(NIGHT + 10 * MINUTE), move(NIGHT + 3 * HOUR)]
  const now = NIGHT + 4 * HOUR

  test('with the reason that came first', () => {
    expect(thefts({ now, signs: SIGNS, movements: MOVES })).toEqual(['jammed'])
  })

  test('whatever the order in which its readings arrive', () => {
    const all = [...SIGNS, ...MOVES]
    for (const first of all) {
      const recorded: Recorded[] = []
      // One by one, each time with everything that is known by then.
      const order = [first, ...all.filter((one) => one !== first)]
      let told = 0
      for (const known of order.keys()) {
        const some = new Set(order.slice(0, known + 1))
        const found = judge(
          facts({
            now,
            signs: SIGNS.filter((one) => some.has(one)),
            movements: MOVES.filter((one) => some.has(one)),
          }),
        )
        for (const { kind, occasion, at: when } of compare(found, recorded, now).added) {
          told++
          recorded.push({ id: told, kind, rentalId: null, occasion, at: when, hours: null, endedAt: null })
        }
      }
      expect(told).toBe(1)
    }
  })

  test('and the next one begins after twelve hours without a sign', () => {
    const later = NIGHT + 13 * HOUR
    expect(thefts({ now: later, signs: [sign('jammed'), sign('jammed', later - MINUTE)] })).toEqual([
      'jammed',
    ])
    expect(
      judge(facts({ now: later, signs: [sign('jammed'), sign('jammed', later - MINUTE)] })).findings[0]?.at,
    ).toBe(later - MINUTE)
  })

  test('which an available asset that moves reports itself', () => {
    const some = {
      usesRentals: true,
      now,
      signs: SIGNS,
      movements: [move(NIGHT + 10 * MINUTE, { available: true })],
    }
    expect(judge(facts(some)).findings.map(({ kind }) => kind)).toEqual(['moved'])
  })

  test('also if the sign was reported before the asset left the yard', () => {
    const recorded: Recorded[] = [
      { id: 1, kind: 'theft', rentalId: null, occasion: NIGHT, at: NIGHT, hours: null, endedAt: null },
    ]
    const found = judge(
      facts({
        usesRentals: true,
        now,
        signs: SIGNS,
        movements: [move(NIGHT + 10 * MINUTE, { available: true })],
      }),
    )
    expect(compare(found, recorded, now).added.map(({ kind, isTold }) => [kind, isTold])).toEqual([
      ['moved', true],
    ])
    expect(compare(found, [], now).added.map(({ kind, isTold }) => [kind, isTold])).toEqual([
      ['moved', false],
    ])
  })
})

describe('a tracker that falls silent', () => {
  /** It began to move and was heard for the last time twenty minutes later. */
  const silentSince = (begin: number, hours: number, some: Partial<Movement> = {}): Partial<Facts> => ({
    theftReasons: ['silent'],
    now: begin + 20 * MINUTE + hours * HOUR,
    lastReport: begin + 20 * MINUTE,
    wasMoving: true,
    movements: [move(begin, { open: true, ...some })],
  })
  const MORNING = at('2026-11-11T07:30')

  test.each<[string, Partial<Facts>, TheftReason[]]>([
    ['for two hours while it moves without a rental', silentSince(MORNING, 2), ['silent']],
    ['no shorter silence', silentSince(MORNING, 1.9), []],
    ['at night on rent', silentSince(NIGHT, 2, { explained: true }), ['silent']],
    ['no movement of a client in working hours', silentSince(MORNING, 2, { explained: true }), []],
    ['no truck in a tunnel', silentSince(NIGHT, 2, { onRoads: true }), []],
    ['no movement within the yard', silentSince(NIGHT, 2, { counts: false }), []],
    ['no parked asset whose tracker sleeps', { ...silentSince(NIGHT, 2), wasMoving: false }, []],
    ['no movement that ended', silentSince(NIGHT, 2, { open: false }), []],
    ['nothing after twelve hours', silentSince(NIGHT, 12), []],
  ])('is a sign: %s', (_, some, reasons) => {
    expect(thefts(some)).toEqual(reasons)
  })

  test('is looked at again when its time has come', () => {
    const some = silentSince(NIGHT, 0.5, { explained: true })
    expect(judge(facts(some)).nextAt).toBe(NIGHT + 20 * MINUTE + 2 * HOUR)
    expect(judge(facts({ ...some, theftReasons: ['jammed'] })).nextAt).toBeNull()
  })

  test('is not reported again after the movement that came before it', () => {
    const some = { ...silentSince(NIGHT, 2), theftReasons: [...THEFT_REASONS] }
    const { now } = some
    const early = judge(facts({ ...some, now: NIGHT + 21 * MINUTE }))
    expect(early.findings.map(({ reason }) => reason)).toEqual(['offHours'])
    const recorded = early.findings.map(({ kind, occasion, at: when }): Recorded => ({
      id: 1,
      kind,
      rentalId: null,
      occasion,
      at: when,
      hours: null,
      endedAt: null,
    }))
    expect(compare(judge(facts(some)), recorded, now ?? 0).added).toEqual([])
    const available = silentSince(NIGHT, 2, { available: true })
    expect(judge(facts({ ...available, usesRentals: true })).findings.map(({ kind }) => kind)).toEqual([
      'moved',
    ])
  })

  test('is one alert if late readings make it move on', () => {
    const first = silentSince(NIGHT, 2, { explained: true })
    const found = judge(facts(first)).findings
    const recorded = found.map(({ kind, occasion, at: when }): Recorded => ({
      id: 1,
      kind,
      rentalId: null,
      occasion,
      at: when,
      hours: null,
      endedAt: null,
    }))
    // What the tracker had stored says that it drove for another hour and fell silent again.
    const later = { ...first, now: NIGHT + 4 * HOUR, lastReport: NIGHT + 80 * MINUTE }
    expect(compare(judge(facts(later)), recorded, later.now).added).toEqual([])
    // Or that it stopped at the site: the alert ends.
    const stopped = { ...first, wasMoving: false, movements: [move(NIGHT, { explained: true })] }
    expect(compare(judge(facts(stopped)), recorded, first.now ?? 0)).toMatchObject({
      added: [],
      updated: [{ id: 1, endedAt: first.now }],
    })
  })
})
