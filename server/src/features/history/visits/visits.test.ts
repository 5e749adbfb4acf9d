import type { Circle, Polygon, Shape } from '@yardmaster/core/contract/shapes.ts'
import { visits } from '@yardmaster/core/contract/history/visits.ts'
import { contains } from '@yardmaster/core/geo/contains.ts'
import { metersToRing } from '@yardmaster/core/geo/edge.ts'
import { travel } from '@yardmaster/core/geo/travel.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { staysOf } from './staysOf.ts'
import type { Sighting } from './staysOf.ts'

describe('stays', () => {
  const SPAN = { from: 1000, to: 2000 }
  const wasInside = (sightings: readonly Sighting[], before: boolean, at: number) =>
    sightings.findLast((seen) => seen.at <= at)?.inside ?? before

  test('contain exactly the instants at which the asset was last seen inside, in order', () => {
    const sighting = fc.record({ at: fc.integer({ min: 1001, max: 1999 }), inside: fc.boolean() })
    fc.assert(
      fc.property(fc.array(sighting), fc.boolean(), (unordered, before) => {
        const ordered = unordered.toSorted((a, b) => a.at - b.at)
        const stays = staysOf(ordered, SPAN, before)
        for (let at = SPAN.from; at < SPAN.to; at++)
          expect(stays.some(({ start, end }) => start <= at && at < end)).toBe(wasInside(ordered, before, at))
        for (const [index, { start, end }] of stays.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(stays[index - 1]?.end ?? SPAN.from)
        }
      }),
    )
  })

  test.each([
    [[], true, [[1000, 2000, true, true]]],
    [[], false, []],
    [[{ at: 1500, inside: false }], true, [[1000, 1500, true, false]]],
    [[{ at: 1500, inside: true }], false, [[1500, 2000, false, true]]],
  ] as [Sighting[], boolean, unknown[]][])(
    'are computed from %j, inside before: %s',
    (sightings, before, expected) => {
      const found = staysOf(sightings, SPAN, before).map((stay) => [
        stay.start,
        stay.end,
        stay.before,
        stay.after,
      ])
      expect(found).toEqual(expected)
    },
  )
})

const app = startTestApp()
const rows = startTelemetryRows(app)
const START = Date.parse('2026-11-10T00:00:00Z')
const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()
const YARD: Circle = { kind: 'circle', center: { lat: 39.7, lng: -105 }, radius: 1500 }
const CORNER: Polygon = {
  kind: 'polygon',
  ring: [
    [-105.02, 39.69],
    [-104.99, 39.69],
    [-105, 39.7],
    [-104.98, 39.72],
    [-105.02, 39.71],
  ],
}
const FROM = START + 60 * MINUTE
const TO = START + 300 * MINUTE

let account: TestAccount
const walks = new Map<number, { at: number; lat: number; lng: number }[]>()
/** Returns the same sequence on every run, so that a failure can be reproduced. */
const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

beforeAll(async () => {
  account = await newAccount(app)
  const machines = [account.machine, account.otherMachine, account.foreignMachine]
  for (let count = 0; count < 5; count++) machines.push(await account.equipment(`Walker ${count}`))
  for (const assetId of machines) {
    const next = random(assetId)
    const walk = Array.from({ length: 60 }, (_, index) => ({
      at: START + index * 6 * MINUTE + Math.floor(next() * 5 * MINUTE),
      lat: 39.68 + next() * 0.05,
      lng: -105.03 + next() * 0.06,
    }))
    walks.set(assetId, walk)
    await rows.events({ accountId: account.id, assetId }, walk)
    const [first, last] = [walk[0], walk.at(-1)]
    await rows.state({ accountId: account.id, assetId }, { firstAt: first?.at ?? 0, at: last?.at ?? 0 })
  }
})

const ask = (shape: Shape, person: keyof TestAccount['people'] = 'admin', from = FROM, to = TO) =>
  callAs(app, account.people[person], visits.find, { body: { shape, from: iso(from), to: iso(to) } })

function bruteForce(assetId: number, shape: Shape): [start: string, end: string][] {
  const walk = walks.get(assetId) ?? []
  const spans: [number, number][] = []
  for (const [index, here] of walk.entries()) {
    const start = Math.max(FROM, here.at)
    const end = Math.min(TO, walk[index + 1]?.at ?? Infinity)
    if (end <= start || !contains(shape, here)) continue
    const last = spans.at(-1)
    if (last && last[1] === start) last[1] = end
    else spans.push([start, end])
  }
  return spans.map(([start, end]) => [iso(start), iso(end)])
}

const SHAPES: [string, Shape][] = [
  ['a circle', YARD],
  ['a polygon', CORNER],
]

/** Returns the response, and the expected result from a scan of every reading. */
async function compare(shape: Shape) {
  const { body } = await ask(shape)
  const found = Object.fromEntries(
    body.visitors.map(({ id, visits: own }) => [id, own.map(({ start, end }) => [start, end])]),
  )
  const expected = [...walks.keys()]
    .filter((assetId) => assetId !== account.foreignMachine)
    .map((assetId) => [assetId, bruteForce(assetId, shape)] as const)
    .filter(([, spans]) => spans.length > 0)
  return { body, found, expected: Object.fromEntries(expected) }
}

test.each(SHAPES)('%s finds the same visits as a scan of every reading', async (_, shape) => {
  const { body, found, expected } = await compare(shape)
  expect(Object.keys(expected).length).toBeGreaterThan(4)
  expect(found).toEqual(expected)
  expect(body.more).toBe(false)
  const seconds = body.visitors.map((visitor) => visitor.seconds)
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a))
})

describe('when only a few of many assets can have been there', () => {
  beforeAll(async () => {
    await Promise.all(Array.from({ length: 150 }, (_, count) => account.equipment(`Parked ${count}`)))
  })
  test.each(SHAPES)('%s finds the same visits', async (_, shape) => {
    const { found, expected } = await compare(shape)
    expect(found).toEqual(expected)
  })
})

test('shows a limited worker only granted assets, and another branch only its own', async () => {
  const ids = async (person: keyof TestAccount['people']) =>
    (await ask(YARD, person)).body.visitors.map(({ id }) => id)
  expect(await ids('limited')).toEqual([account.machine])
  expect(await ids('otherManager')).toEqual([account.foreignMachine])
})

test('treats an asset that was last seen there long ago as still there until now', async () => {
  const now = Date.now()
  const { body } = await ask({ ...YARD, radius: 15_000 }, 'limited', now - 60 * MINUTE, now + 60 * MINUTE)
  expect(body.visitors).toMatchObject([{ id: account.machine, visits: [{ before: true, after: true }] }])
  expect(body.visitors[0]?.seconds).toBeGreaterThan(3500)
  expect(body.visitors[0]?.seconds).toBeLessThan(3700)
  expect((await ask(YARD, 'admin', now + MINUTE, now + 2 * MINUTE)).body).toEqual({
    visitors: [],
    more: false,
  })
})

describe('trips and stops narrow the search', () => {
  const HOME = { lat: 39.9, lng: -105 }
  const DEPOT = { lat: 39.5, lng: -105 }
  const asset = async (name: string) => ({ accountId: account.id, assetId: await account.equipment(name) })

  test.each(['trip', 'transported'] as const)(
    'a %s across the place is found, with the stays around it',
    async (kind) => {
      const courier = await asset('Courier')
      const leaves = FROM + 60 * MINUTE
      const drive = Array.from({ length: 41 }, (_, index) => ({
        at: leaves + index * MINUTE,
        lat: HOME.lat - index * 0.01,
        lng: HOME.lng,
      }))
      const arrives = drive.at(-1)?.at ?? 0
      await rows.events(courier, [{ at: START, ...HOME }, ...drive])
      await rows.state(courier, {
        firstAt: START,
        at: arrives,
        open: [{ kind: 'stop', start: arrives, seconds: 0 }],
      })
      await rows.interval(courier, 'stop', [START, leaves], HOME)
      await rows.interval(courier, kind, [leaves, arrives], { ...HOME, metres: 44_500 })
      const find = async (center: typeof HOME) =>
        (await ask({ ...YARD, center })).body.visitors
          .find(({ id }) => id === courier.assetId)
          ?.visits.map(({ start, end, before, after }) => [
            (Date.parse(start) - leaves) / MINUTE,
            (Date.parse(end) - leaves) / MINUTE,
            before,
            after,
          ])
      expect(await find(YARD.center)).toEqual([[19, 22, false, false]])
      expect(await find(HOME)).toEqual([[-60, 2, true, false]])
      expect(await find(DEPOT)).toEqual([[39, (TO - leaves) / MINUTE, false, true]])
    },
  )

  test('a single reading between two stops counts until the next reading', async () => {
    const slow = await asset('Slow reporter')
    const [seen, gone] = [FROM + 60 * MINUTE, FROM + 180 * MINUTE]
    await rows.events(slow, [
      { at: START, ...HOME },
      { at: seen, ...YARD.center },
      { at: gone, ...DEPOT },
    ])
    await rows.state(slow, { firstAt: START, at: gone, open: [{ kind: 'stop', start: gone, seconds: 0 }] })
    await rows.interval(slow, 'stop', [START, START + MINUTE], HOME)
    const { body } = await ask(YARD)
    const found = body.visitors.find(({ id }) => id === slow.assetId)?.visits
    expect(found).toMatchObject([{ start: iso(seen), end: iso(gone), before: false, after: false }])
  })

  test('a position that was refuted or is inaccurate is no visit', async () => {
    const jumper = await asset('Jumper')
    await rows.events(jumper, [
      { at: FROM + MINUTE, ...HOME },
      { at: FROM + 2 * MINUTE, ...YARD.center },
      { at: FROM + 2 * MINUTE, type: 'positionIgnored', ...HOME },
      { at: FROM + 3 * MINUTE, ...HOME },
      { at: FROM + 4 * MINUTE, ...YARD.center, fields: { accuracy: 1500 } },
      { at: FROM + 5 * MINUTE, ...HOME },
    ])
    await rows.state(jumper, { firstAt: FROM + MINUTE, at: FROM + 5 * MINUTE })
    const here = JSON.stringify({ distance: { here: HOME } })
    await rows.pool.query('update asset_state set detectors = $1 where asset_id = $2', [here, jumper.assetId])
    const { body } = await ask(YARD)
    expect(body.visitors.map(({ id }) => id)).not.toContain(jumper.assetId)
  })

  test('readings that they rule out are not searched', async () => {
    const far = await asset('Far away')
    await rows.events(far, [{ at: FROM + MINUTE, ...YARD.center }])
    await rows.state(far, { firstAt: START, at: FROM + MINUTE })
    await rows.interval(far, 'stop', [START, TO], { lat: 41, lng: -105 })
    const { body } = await ask(YARD)
    expect(body.visitors.map(({ id }) => id)).not.toContain(far.assetId)
  })
})

test.each([
  ['in Denver', { lat: 39.7, lng: -105 }],
  ['on the date line', { lat: -41.2, lng: 179.9999 }],
])('decides like the rest of the application for slanted yards %s', async (_, center) => {
  const assetId = await account.equipment(`Tester at ${center.lng}`)
  const next = random(assetId)
  const yards = Array.from({ length: 12 }, (_each, index): Polygon => {
    const size = 15 * 2 ** (index % 6)
    const corners = 3 + (index % 4)
    const tilt = next() * 360
    const ring = Array.from({ length: corners }, (_corner, nth): [number, number] => {
      const { lat, lng } = travel(center, tilt + (nth * 360) / corners, size * (0.4 + 0.6 * next()))
      return [lng, lat]
    })
    return { kind: 'polygon', ring }
  })
  const walk = Array.from({ length: 150 }, (_each, index) => ({
    at: FROM + (index + 1) * MINUTE,
    ...travel(center, next() * 360, 15 * 2 ** (index % 6) * 1.2 * next()),
  }))
  await rows.events({ accountId: account.id, assetId }, walk)
  await rows.state({ accountId: account.id, assetId }, { firstAt: FROM, at: TO })
  for (const shape of yards) {
    const { body } = await ask(shape)
    const found = body.visitors.find(({ id }) => id === assetId)?.visits ?? []
    for (const here of walk) {
      if (metersToRing(shape.ring, here) < 0.1) continue
      const during = found.some(({ start, end }) => start <= iso(here.at) && iso(here.at) < end)
      expect(during, JSON.stringify({ shape, here })).toBe(contains(shape, here))
    }
  }
})

test.each([
  [{ shape: { ...YARD, radius: 0 } }, 'shape.radius'],
  [{ shape: { ...YARD, radius: 1e300 } }, 'shape.radius'],
  [
    {
      shape: {
        kind: 'polygon',
        ring: [
          [0, 0],
          [1, 1],
        ],
      },
    },
    'shape.ring',
  ],
  [{ to: iso(FROM) }, 'to'],
  [{ to: iso(FROM + 32 * 24 * 60 * MINUTE) }, 'to'],
  [{ from: 'yesterday' }, 'from'],
])('rejects %j', async (wrong, field) => {
  const body = { shape: YARD, from: iso(FROM), to: iso(TO), ...wrong } as {
    shape: Shape
    from: string
    to: string
  }
  const answer = await callAs(app, account.people.admin, visits.find, { body })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors ?? {})[0]).toBe(field)
})
