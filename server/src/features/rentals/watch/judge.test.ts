import { describe, expect, test } from 'vitest'
import type { Facts, Stretch } from './facts.ts'
import { DAY, HOUR, MINUTE } from './facts.ts'
import { compare, judge } from './judge.ts'
import type { Recorded } from './judge.ts'
import { timesOff } from './outsideTime.ts'

const ZONE = 'America/Denver'
/** An instant by the clock of the branch. */
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).epochMilliseconds
/** A Wednesday. */
const NOW = at('2026-11-11T12:00')
const [SITE, YARD] = [7, 8]
const WORKING_TIME = { timeZone: ZONE, days: [1, 2, 3, 4, 5], from: '08:00:00', until: '16:00:00' }

const rental = {
  id: 1,
  outAt: NOW - 10 * DAY,
  inAt: null,
  siteName: 'Tower',
  siteAreas: [SITE],
  agreed: null,
}

const facts = (some: Partial<Facts> = {}): Facts => ({
  assetId: 5,
  now: NOW,
  firstReport: NOW - 100 * DAY,
  lastReport: NOW,
  wasMoving: false,
  knowsEngine: true,
  lastUsed: NOW - HOUR,
  workingTime: WORKING_TIME,
  rentals: [],
  stretches: [],
  movements: [],
  crossings: (some.stretches ?? []).flatMap(({ from, until }) => [from, until]),
  hours: null,
  signs: [],
  inShop: [],
  theftReasons: [],
  usesRentals: true,
  settings: { unusedDays: 3, warnOutside: true, warnPercent: 80 },
  ...some,
})

const stretch = (kind: Stretch['kind'], from: number, until: number | null, area = 0): Stretch => ({
  kind,
  area,
  from,
  until: until ?? NOW,
  open: until === null,
})

const found = (some: Partial<Facts>) =>
  judge(facts(some)).findings.map(({ kind, at: when, open }) => [kind, (when - NOW) / HOUR, open])

const movement = {
  at: NOW - 2 * HOUR,
  until: NOW - HOUR,
  open: false,
  counts: true,
  explained: false,
  available: true,
  onRoads: false,
}

test.each<[string, Partial<Facts>, unknown[]]>([
  [
    'an arrival, a departure and a return',
    {
      rentals: [rental],
      stretches: [
        stretch('inside', NOW - 40 * HOUR, NOW - 20 * HOUR, SITE),
        stretch('inside', NOW - 2 * HOUR, null, SITE),
      ],
    },
    [
      ['arrived', -40, false],
      ['left', -20, false],
      ['arrived', -2, false],
    ],
  ],
  [
    'a departure that lasts, and no short one',
    {
      rentals: [rental],
      stretches: [
        stretch('inside', NOW - 40 * HOUR, NOW - 30 * HOUR, SITE),
        stretch('inside', NOW - 30 * HOUR + 5 * MINUTE, NOW - 3 * HOUR, SITE),
      ],
    },
    [
      ['arrived', -40, false],
      ['left', -3, true],
    ],
  ],
  [
    'nothing at the site before the asset was out',
    {
      rentals: [{ ...rental, outAt: NOW - HOUR }],
      stretches: [stretch('inside', NOW - 3 * HOUR, NOW - 2 * HOUR, SITE)],
    },
    [],
  ],
  [
    'nothing if the area was drawn around the asset',
    { rentals: [rental], stretches: [stretch('inside', NOW - HOUR, null, SITE)], crossings: [] },
    [],
  ],
  ['a movement without a rental', { movements: [movement] }, [['moved', -2, true]]],
  [
    'two journeys, of which only the last one holds',
    { movements: [{ ...movement, at: NOW - 30 * HOUR }, movement] },
    [
      ['moved', -30, false],
      ['moved', -2, true],
    ],
  ],
  [
    'a movement that ended in a yard as over',
    { movements: [movement], stretches: [stretch('inside', NOW - HOUR, null, YARD)] },
    [['moved', -2, false]],
  ],
  ['no movement that may be within a yard', { movements: [{ ...movement, counts: false }] }, []],
  ['nothing that happened long ago', { movements: [{ ...movement, at: NOW - 4 * DAY }] }, []],
  ['an unused asset', { rentals: [rental], lastUsed: NOW - 4 * DAY }, [['unused', -24, true]]],
  [
    'an unused asset from its check-out on',
    { rentals: [{ ...rental, outAt: NOW - 3.5 * DAY }], lastUsed: null },
    [['unused', -12, true]],
  ],
  ['no unused asset that is available', { lastUsed: NOW - 4 * DAY }, []],
  [
    'no unused asset of which nothing was heard',
    { rentals: [rental], lastUsed: NOW - 4 * DAY, lastReport: NOW - 2 * DAY },
    [],
  ],
  ['no unused asset without an engine signal', { rentals: [rental], lastUsed: null, knowsEngine: false }, []],
  [
    'a returned asset that is still at the site',
    {
      rentals: [{ ...rental, inAt: NOW - 6 * HOUR }],
      stretches: [stretch('inside', NOW - 9 * DAY, null, SITE)],
    },
    [['stillThere', -2, true]],
  ],
  [
    'no returned asset before it can be picked up',
    {
      rentals: [{ ...rental, inAt: NOW - 3 * HOUR }],
      stretches: [stretch('inside', NOW - 9 * DAY, null, SITE)],
    },
    [],
  ],
  [
    'each night in which the engine ran, once',
    {
      rentals: [rental],
      stretches: [
        stretch('engine', at('2026-11-09T15:00'), at('2026-11-10T09:00')),
        stretch('engine', at('2026-11-10T15:00'), at('2026-11-10T16:10')),
        stretch('engine', at('2026-11-11T07:40'), at('2026-11-11T07:50')),
      ],
    },
    [
      ['outsideTime', (at('2026-11-09T16:00') - NOW) / HOUR, false],
      ['outsideTime', (at('2026-11-10T16:00') - NOW) / HOUR, false],
    ],
  ],
  [
    'no night if the account does not want it',
    {
      rentals: [rental],
      stretches: [stretch('engine', at('2026-11-09T15:00'), at('2026-11-10T09:00'))],
      settings: { unusedDays: 3, warnOutside: false, warnPercent: 80 },
    },
    [],
  ],
  ...(
    [
      [31.9, []],
      [32, ['hoursSoon']],
      [40, ['hoursSoon']],
      [40.1, ['hoursOver']],
    ] as const
  ).map(([usedHours, kinds]): [string, Partial<Facts>, unknown[]] => [
    `${usedHours} of 40 hours`,
    { rentals: [rental], hours: { from: NOW - DAY, to: NOW + DAY, includedHours: 40, usedHours } },
    kinds.map((kind) => [kind, 0, true]),
  ]),
])('finds %s', (_, some, expected) => expect(found(some)).toEqual(expected))

describe('the next look', () => {
  const next = (some: Partial<Facts>) => {
    const { nextAt } = judge(facts(some))
    return nextAt === null ? null : (nextAt - NOW) / HOUR
  }
  test.each<[string, Partial<Facts>, number | null]>([
    ['is not needed for an available asset', {}, null],
    ['is six hours away on rent', { rentals: [rental] }, 6],
    ['is when the asset will have been unused', { rentals: [rental], lastUsed: NOW - 3 * DAY + 2 * HOUR }, 2],
    [
      'is when the included hours can be almost used up',
      { rentals: [rental], hours: { from: NOW - DAY, to: NOW + 9 * DAY, includedHours: 40, usedHours: 31 } },
      1,
    ],
    [
      'is after the end of working time while the engine runs',
      { rentals: [rental], stretches: [stretch('engine', NOW - HOUR, null)] },
      4.25,
    ],
    [
      'is not needed while a movement may be within a yard, because ingest reports when it is longer',
      { movements: [{ ...movement, open: true, counts: false }] },
      null,
    ],
    [
      'is when the asset should have been picked up',
      {
        rentals: [{ ...rental, inAt: NOW - 3 * HOUR }],
        stretches: [stretch('inside', NOW - 9 * DAY, null, SITE)],
      },
      1,
    ],
  ])('%s', (_, some, expected) => expect(next(some)).toBe(expected))
})

test('times outside working time follow the clock and skip days without work', () => {
  const off = timesOff(WORKING_TIME, { from: at('2026-10-30T12:00'), until: at('2026-11-03T07:00') })
  expect(off).toEqual([
    // A weekend on which the clock is set back has an hour more.
    { from: at('2026-10-30T16:00'), until: at('2026-11-02T08:00') },
    { from: at('2026-11-02T16:00'), until: at('2026-11-03T08:00') },
  ])
  const allDay = { ...WORKING_TIME, from: '00:00:00', until: '24:00:00' }
  expect(timesOff(allDay, { from: at('2026-11-02T00:00'), until: at('2026-11-06T12:00') })).toEqual([])
})

test('hours over midnight end on the next day, also when the clock changes', () => {
  const utc = (text: string) => Temporal.Instant.from(text).epochMilliseconds
  const nights = { timeZone: ZONE, days: [1, 2, 3, 4, 5], from: '22:00:00', until: '06:00:00' }
  expect(timesOff(nights, { from: at('2026-10-30T12:00'), until: at('2026-11-03T00:00') })).toEqual([
    { from: at('2026-10-30T06:00'), until: at('2026-10-30T22:00') },
    { from: at('2026-10-31T06:00'), until: at('2026-11-02T22:00') },
  ])
  // The night to November 1 has an hour more, that to March 8 an hour less, in which 2:30 doesn't exist.
  const saturdays = { ...nights, days: [6] }
  const autumn = timesOff(saturdays, { from: at('2026-10-31T12:00'), until: at('2026-11-01T12:00') })
  expect(autumn.map(({ from, until }) => [from, until])).toEqual([
    [at('2026-10-25T06:00'), utc('2026-11-01T04:00Z')],
    [utc('2026-11-01T13:00Z'), at('2026-11-07T22:00')],
  ])
  const spring = timesOff(
    { ...saturdays, until: '02:30:00' },
    { from: at('2026-03-08T00:00'), until: at('2026-03-08T12:00') },
  )
  expect(spring).toEqual([{ from: utc('2026-03-08T09:30Z'), until: at('2026-03-14T22:00') }])
})

describe('agreed hours', () => {
  const night = { days: [1, 2, 3, 4, 5], from: '22:00:00', until: '06:00:00' }
  const runs = [
    // During the night shift, and two hours after it.
    stretch('engine', at('2026-11-10T23:00'), at('2026-11-11T05:30')),
    stretch('engine', at('2026-11-11T07:00'), at('2026-11-11T09:00')),
  ]
  const off = { unusedDays: 3, warnOutside: false, warnPercent: 80 }

  test('replace the working time of the branch, and are watched whatever the account wants', () => {
    const rentals = [{ ...rental, agreed: night }]
    const expected = [['outsideTime', (at('2026-11-11T07:00') - NOW) / HOUR, false]]
    expect(found({ rentals, stretches: runs })).toEqual(expected)
    expect(found({ rentals, stretches: runs, settings: off })).toEqual(expected)
    expect(found({ rentals: [rental], stretches: runs, settings: off })).toEqual([])
  })

  test('that are edited don’t report the same night again', () => {
    const verdict = (from: string) =>
      judge(facts({ rentals: [{ ...rental, agreed: { ...night, until: from } }], stretches: runs }))
    const [first] = verdict('06:00:00').findings
    const recorded: Recorded = {
      id: 4,
      kind: 'outsideTime',
      rentalId: 1,
      occasion: first?.occasion ?? 0,
      at: first?.at ?? 0,
      hours: null,
      endedAt: NOW,
    }
    expect(compare(verdict('07:00:00'), [recorded], NOW).added).toEqual([])
    expect(compare(verdict('07:00:00'), [], NOW).added).toHaveLength(1)
  })
})

describe('what is recorded', () => {
  const left = NOW - 3 * HOUR
  const recorded: Recorded = {
    id: 3,
    kind: 'left',
    rentalId: 1,
    occasion: left,
    at: left,
    hours: null,
    endedAt: null,
  }
  const away = { rentals: [rental], stretches: [stretch('inside', NOW - 40 * HOUR, left, SITE)] }
  const changes = (some: Partial<Facts>, alerts: Recorded[]) => {
    const { added, updated } = compare(judge(facts(some)), alerts, NOW)
    return { added: added.map(({ kind }) => kind), updated }
  }

  test('is not recorded again, even if late readings moved it a little', () => {
    expect(changes(away, [recorded]).added).toEqual(['arrived'])
    const late = { ...away, stretches: [stretch('inside', NOW - 40 * HOUR, left + 9 * MINUTE, SITE)] }
    expect(changes(late, [recorded])).toEqual({ added: ['arrived'], updated: [] })
  })

  test('holds on while the asset is away, however long ago it left', () => {
    const longAgo = { ...recorded, occasion: NOW - 9 * DAY, at: NOW - 9 * DAY }
    expect(changes({ rentals: [rental] }, [longAgo]).updated).toEqual([])
    const back = { rentals: [rental], stretches: [stretch('inside', NOW - HOUR, null, SITE)] }
    expect(changes(back, [longAgo])).toEqual({
      added: ['arrived'],
      updated: [{ id: 3, hours: null, endedAt: NOW }],
    })
    expect(changes({ rentals: [{ ...rental, inAt: NOW }] }, [longAgo]).updated).toHaveLength(1)
  })

  test('is updated with the hours over', () => {
    const over = { ...recorded, kind: 'hoursOver' as const, occasion: NOW - DAY, hours: 1 }
    const hours = { from: NOW - DAY, to: NOW + DAY, includedHours: 8, usedHours: 10.5 }
    expect(changes({ rentals: [rental], hours }, [over])).toEqual({
      added: [],
      updated: [{ id: 3, hours: 2.5, endedAt: null }],
    })
  })

  test('covers the stops of one journey', () => {
    const moved = { ...recorded, kind: 'moved' as const, rentalId: null, occasion: NOW - 9 * HOUR }
    const journey = { movements: [movement, { ...movement, at: NOW - 30 * MINUTE }] }
    expect(changes(journey, [])).toMatchObject({ added: ['moved'] })
    expect(changes(journey, [moved])).toEqual({ added: [], updated: [] })
  })

  test('is over when a rental that was recorded later explains the movement', () => {
    const moved = { ...recorded, kind: 'moved' as const, rentalId: null }
    expect(changes({}, [moved]).updated).toEqual([{ id: 3, hours: null, endedAt: NOW }])
    const before = { ...moved, occasion: NOW - 5 * DAY, at: NOW - 5 * DAY }
    expect(changes({}, [before]).updated).toEqual([])
  })
})
